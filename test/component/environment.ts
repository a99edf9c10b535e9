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

/** What is asked for each element that a test looks at, and where an element may say so: itself, or one around it too. */
const ASKED = { display: 'own', visibility: 'inherited', pointerEvents: 'inherited' } as const;

/**
 * Computed styles as happy-dom has them, of which what is asked most is known by the kind of the element: there is no
 * style sheet, so that only a `style` changes it. Else they were a tenth of the time that screens take in tests.
 */
function cheapStyles(window: GlobalWindow): typeof window.getComputedStyle {
  const computed = window.getComputedStyle.bind(window);
  const ofKind = new Map<string, string>();
  type Styled = Parameters<typeof computed>[0];
  const styleOf = (element: Styled, name: keyof typeof ASKED): string => {
    const property = name === 'pointerEvents' ? 'pointer-events' : name;
    const isSaid =
      ASKED[name] === 'own'
        ? element.hasAttribute('style')
        : element.closest(`[style*="${property}"]`) !== null;
    if (isSaid || !element.isConnected) return computed(element)[name];
    const kind = `${element.tagName} ${name}`;
    const known = ofKind.get(kind) ?? computed(element)[name];
    ofKind.set(kind, known);
    return known;
  };
  return (element) => {
    const style = computed(element);
    const getPropertyValue = (name: string) =>
      name === 'display' || name === 'visibility'
        ? styleOf(element, name)
        : style.getPropertyValue(name);
    return new Proxy(style, {
      get(_style, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        if (name === 'display' || name === 'visibility' || name === 'pointerEvents') {
          return styleOf(element, name);
        }
        return Reflect.get(style, name);
      },
    });
  };
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
    window.getComputedStyle = cheapStyles(window);
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
