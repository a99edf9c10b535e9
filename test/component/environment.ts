import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** The site's server runs in the same process: requests and answers are Node's own for both. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'File',
  'FormData',
  'Headers',
  'MessagePort',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'fetch',
];

/** A document of happy-dom around what else Node is. */
const environment: Environment = {
  name: 'happy-dom-on-node',
  // The server runs in the same process: its code is transformed once, for its own tests and for those of screens.
  viteEnvironment: 'ssr',
  async setup(global) {
    const native = OF_NODE.map((name) => [name, global[name]] as const);
    const happyDOM = {
      url: 'http://localhost/',
      width: 1280,
      height: 720,
      settings: {
        handleDisabledFileLoadingAsSuccess: true,
        enableIframePageLoading: true,
        navigation: {
          disableMainFrameNavigation: true,
          disableChildFrameNavigation: true,
          disableChildPageNavigation: true,
        },
      },
    };
    const { teardown } = await builtinEnvironments['happy-dom'].setup(global, { happyDOM });
    const { Blob: WindowBlob, FormData: WindowFormData } = global;
    for (const [name, value] of native) global[name] = value;
    // No background work of the panel: its messages would take the place of those that a test waits for.
    Reflect.deleteProperty(global, 'OffscreenCanvas');
    // Forms see by it whether a choice was made before they were ready; happy-dom has none.
    Object.assign(global.HTMLSelectElement.prototype, { size: 0 });
    // As a page with a doctype says; KaTeX works in no other.
    Object.assign(global.document, { compatMode: 'CSS1Compat' });
    // Node's reads no forms.
    global.FormData = class extends FormData {
      constructor(...form: ConstructorParameters<typeof FormData>) {
        super();
        for (const [name, value] of new WindowFormData(...form)) {
          this.append(name, typeof value === 'string' ? value : new File([], value.name));
        }
      }
    };
    // Nor does happy-dom's reader read Node's files.
    const { readAsDataURL } = global.FileReader.prototype;
    global.FileReader.prototype.readAsDataURL = function read(file: File) {
      void file
        .arrayBuffer()
        .then((bytes) => readAsDataURL.call(this, new WindowBlob([bytes], { type: file.type })));
    };
    return { teardown };
  },
};

export default environment;
