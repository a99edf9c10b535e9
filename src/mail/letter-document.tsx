import type { ComponentProps, CSSProperties } from 'react';
import { accentColours } from '../settings/theme/accent.ts';
import { textDirection } from '../values/language-attributes.ts';
import type { Block, LetterContents } from './letter-contents.ts';

interface Accent {
  accent: string;
  onAccent: string;
}

interface LetterSite {
  name: string;
  theme: { accent: string };
}

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** For mail programs without media queries, which show these or darken them automatically. */
const LIGHT = { paper: '#f1f0ec', surface: '#ffffff', ink: '#1c1f24', muted: '#5a6069' };
const DARK = { paper: '#121418', surface: '#191c21', ink: '#eceef1', muted: '#a9b0ba' };

/**
 * An email as HTML. Since mail programs support little of it, it has inline styles and a surrounding table, and neither
 * images nor scripts.
 */
export function LetterDocument({ contents, site }: { contents: LetterContents; site: LetterSite }) {
  const { light, dark } = accentColours(site.theme.accent);
  return (
    <html lang={contents.language ?? 'en'} dir={textDirection(contents.language ?? 'en')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{contents.subject}</title>
        {/* Drawn with colours only. */}
        <style>{darkStyles(dark)}</style>
      </head>
      <body
        className="paper"
        style={{ margin: 0, padding: 0, background: LIGHT.paper, fontFamily: FONT }}
      >
        <Frame className="paper" style={{ background: LIGHT.paper }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <Frame
                className="surface line"
                style={{ ...SURFACE, borderTop: `4px solid ${light.accent}` }}
              >
                <tr>
                  <td style={{ padding: '24px 24px 8px' }}>
                    <p className="muted" style={{ ...TEXT, ...SMALL, color: LIGHT.muted }}>
                      {site.name}
                    </p>
                    <h1 className="ink" style={{ ...TEXT, ...TITLE, color: LIGHT.ink }}>
                      {contents.title}
                    </h1>
                    {contents.blocks.map((block, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                      <LetterBlock key={at} block={block} accent={light} />
                    ))}
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: '8px 24px 24px' }}>
                    <Reason {...contents} />
                  </td>
                </tr>
              </Frame>
            </td>
          </tr>
        </Frame>
      </body>
    </html>
  );
}

const darkStyles = ({ accent, onAccent }: Accent) => `
    @media (prefers-color-scheme: dark) {
      .paper { background: ${DARK.paper} !important }
      .surface { background: ${DARK.surface} !important }
      .ink { color: ${DARK.ink} !important }
      .muted { color: ${DARK.muted} !important }
      .line { border-color: ${accent} !important }
      .button { background: ${accent} !important; color: ${onAccent} !important }
      .quiet { color: ${accent} !important }
    }`;

function Frame({ children, ...attributes }: ComponentProps<'table'>) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} {...attributes}>
      <tbody>{children}</tbody>
    </table>
  );
}

function Reason({ reason, ending }: LetterContents) {
  return (
    <p className="muted" style={{ ...TEXT, ...SMALL, color: LIGHT.muted }}>
      {reason}
      {ending && (
        <>
          {' '}
          <a className="muted" href={ending.href} style={ENDING}>
            {ending.label}
          </a>
        </>
      )}
    </p>
  );
}

const SURFACE: CSSProperties = { maxWidth: 560, background: LIGHT.surface, textAlign: 'left' };
const TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
};
const SMALL: CSSProperties = { fontSize: 13 };
const TITLE: CSSProperties = { fontSize: 22, lineHeight: 1.3, fontWeight: 600 };
const INK: CSSProperties = { ...TEXT, color: LIGHT.ink };
const ENDING: CSSProperties = { color: LIGHT.muted, textDecoration: 'underline' };
/** Quoted text: lines are kept, each in the direction of its script. */
const WRITTEN: CSSProperties = {
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
};
/** Aligned left, like the label. */
const BELOW_NAME: CSSProperties = { margin: 0, textAlign: 'left' };
const BUTTON: CSSProperties = {
  display: 'inline-block',
  margin: '0 8px 8px 0',
  padding: '11px 18px',
  borderRadius: 6,
  fontSize: 16,
  textDecoration: 'none',
};

function LetterBlock({ block, accent }: { block: Block; accent: Accent }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="ink" style={INK}>
          {block.text}
        </p>
      );
    case 'heading':
      return (
        <h2 className="ink" style={{ ...INK, margin: '8px 0', fontWeight: 600 }}>
          {block.text}
        </h2>
      );
    case 'quotation':
      return (
        <blockquote
          className="ink line"
          dir="auto"
          style={{
            ...INK,
            ...WRITTEN,
            padding: '0 0 0 12px',
            borderLeft: `3px solid ${accent.accent}`,
          }}
        >
          {block.text}
        </blockquote>
      );
    case 'facts':
      return <Facts {...block} />;
    case 'list':
      return (
        <ul style={{ margin: '0 0 16px', padding: '0 0 0 20px' }} className="ink">
          {block.items.map((text) => (
            <li key={text} className="ink" style={{ ...INK, ...WRITTEN, margin: '0 0 6px' }}>
              {text}
            </li>
          ))}
        </ul>
      );
    case 'buttons':
      return <Buttons {...block} accent={accent} />;
  }
}

function Facts({ facts }: Extract<Block, { kind: 'facts' }>) {
  return (
    <dl style={{ margin: 0 }}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ margin: '0 0 12px' }}>
          <dt className="muted" style={{ ...TEXT, ...SMALL, margin: 0, color: LIGHT.muted }}>
            {name}
          </dt>
          <dd className="ink" dir="auto" style={{ ...INK, ...WRITTEN, ...BELOW_NAME }}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Buttons({ buttons, accent }: Extract<Block, { kind: 'buttons' }> & { accent: Accent }) {
  const { accent: colour, onAccent } = accent;
  return (
    <p style={{ margin: '8px 0 8px' }}>
      {buttons.map(({ label, href }, at) => (
        <a
          key={label}
          className={at === 0 ? 'button line' : 'quiet line'}
          href={href}
          style={{
            ...BUTTON,
            border: `1px solid ${colour}`,
            ...(at === 0 ? { background: colour, color: onAccent } : { color: colour }),
          }}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
