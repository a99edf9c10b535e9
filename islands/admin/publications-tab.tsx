export { Publications as default } from '../publications/publications.tsx';
