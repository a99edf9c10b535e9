export { Publications as default } from './publications.tsx';
