import { GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** The site's server runs in the same process: requests and answers are Node's own for both. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'ByteLengthQueuingStrategy',
  'CountQueuingStrategy',
  'DOMException',
  'File',
  'FormData',
  'Headers',
  'MessageChannel',
  'MessagePort',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WebSocket',
  'WritableStream',
  'structuredClone',
];

/** A console to which happy-dom does not say of each frame that it loads none. */
function withoutFrames(console: Console): Console {
  const error = (...said: unknown[]) => {
    if (!/Iframe page loading is disabled/.test(String(said[0]))) console.error(...said);
  };
  return Object.create(console, { error: { value: error } });
}

/** A document of happy-dom around what else Node is. */
const environment: Environment = {
  name: 'happy-dom-on-node',
  // The server runs in the same process: its code is transformed once, for its own tests and for those of screens.
  viteEnvironment: 'ssr',
  setup(global) {
    const native = OF_NODE.map(
      (name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const,
    );
    const window = new GlobalWindow({
      url: 'http://localhost/',
      width: 1280,
      height: 720,
      console: withoutFrames(global.console),
      settings: {
        handleDisabledFileLoadingAsSuccess: true,
        navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
      },
    });
    // Forms see by it whether a choice was made before they were ready; happy-dom has none.
    Object.assign(window.HTMLSelectElement.prototype, { size: 0 });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    for (const [name, descriptor] of native) {
      if (descriptor) Object.defineProperty(global, name, descriptor);
    }
    // Node's reads no forms.
    global.FormData = class extends FormData {
      constructor(...form: ConstructorParameters<typeof window.FormData>) {
        super();
        for (const [name, value] of new window.FormData(...form)) {
          this.append(name, typeof value === 'string' ? value : new File([], value.name));
        }
      }
    };
    // Nor does happy-dom's reader read Node's files.
    const { readAsDataURL } = window.FileReader.prototype;
    window.FileReader.prototype.readAsDataURL = function read(file) {
      void file
        .arrayBuffer()
        .then((bytes) => readAsDataURL.call(this, new window.Blob([bytes], { type: file.type })));
    };
    return {
      async teardown(ended) {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete ended[key];
        for (const [key, descriptor] of originals) Object.defineProperty(ended, key, descriptor);
      },
    };
  },
};

export default environment;
