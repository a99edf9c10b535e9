import type { CvDocument } from './document.ts';
import { accentedLetter, escapeLatex } from './latex-text.ts';
import { isRightToLeft, type Script } from './text-scripts.ts';

/** Fonts for a script: those of TeX distributions first, then those of operating systems. */
const FONTS: Record<Exclude<Script, null | 'han'>, string> = {
  arabic: 'Noto Naskh Arabic,Scheherazade New,Geeza Pro,Times New Roman,Amiri,FreeSerif',
  hebrew: 'Noto Serif Hebrew,David CLM,Times New Roman,FreeSerif',
  greek: 'Noto Serif,Libertinus Serif,DejaVu Serif,Times New Roman,FreeSerif',
  cyrillic: 'Noto Serif,Libertinus Serif,DejaVu Serif,Times New Roman,FreeSerif',
  rare: 'DejaVu Serif,Noto Serif,Times New Roman,FreeSerif',
};
const HAN =
  'Noto Serif CJK SC,Source Han Serif SC,Noto Sans CJK SC,FandolSong-Regular.otf,Songti SC,Noto Sans SC,SimSun';
const JAPANESE =
  'Noto Serif CJK JP,Source Han Serif JP,Noto Sans CJK JP,HaranoAjiMincho-Regular.otf,Hiragino Mincho ProN,Yu Mincho,MS Mincho';

/** Names by which the babel package knows the languages of sites; others are set without it. */
const BABEL: Record<string, string> = {
  ...{ ar: 'arabic', cs: 'czech', de: 'german', en: 'english', es: 'spanish', fr: 'french' },
  ...{ it: 'italian', ja: 'japanese', nl: 'dutch', pl: 'polish', pt: 'portuguese', zh: 'chinese' },
};
/** Languages that pdfTeX cannot set. */
const UNICODE_ONLY = ['ar', 'ja', 'zh'];

/** The command that sets a text in a script. */
export const scriptCommand = (script: Exclude<Script, null>): string => `\\cv${script}`;

/**
 * Everything before the text of a document. Only uses packages that every distribution of TeX installs.
 *
 * @param scripts those of the text
 * @param letters of the text that pdfTeX may not know
 */
export function latexPreamble(
  { layout, language, title, name, accent }: CvDocument,
  scripts: readonly Exclude<Script, null>[],
  letters: readonly string[],
): string {
  const main = language.split('-')[0] ?? '';
  const program = main === 'ar' ? 'lualatex' : scripts.length > 0 ? 'xelatex' : 'pdflatex';
  // Funders ask for 11 points; with them, a short CV would have three pages.
  const size = layout === 'short' ? '10pt' : '11pt';
  const colour = /^#[\da-f]{6}$/i.test(accent) ? accent.slice(1).toUpperCase() : '333333';
  return String.raw`% !TeX program = ${program}
\documentclass[${size},a4paper]{article}
\usepackage{iftex}
\ifPDFTeX
  \usepackage[T1]{fontenc}
  \IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\else
  \usepackage{fontspec}
\fi
${babel(main)}\usepackage[margin=2.2cm]{geometry}
\usepackage{xcolor}
\usepackage[unicode]{hyperref}
${scriptCommands(scripts, main)}${letterCommands(letters)}\definecolor{accent}{HTML}{${colour}}
\hypersetup{colorlinks,allcolors=accent,pdftitle={${escapeLatex(title)}},pdfauthor={${escapeLatex(name)}}}
\setcounter{secnumdepth}{0}
\setlength{\parindent}{0pt}
\raggedright
% Letters would end at 26.
\renewcommand{\theenumii}{\arabic{enumii}}
\renewcommand{\theenumiv}{\arabic{enumiv}}
\newlength{\cvdates}
\setlength{\cvdates}{3.6cm}
% An entry: its dates, and what it is.
\newcommand{\cventry}[2]{\par\addvspace{4pt}{\hangindent=\cvdates\hangafter=1\noindent
  \makebox[\cvdates][l]{\raisebox{0pt}[\height][0pt]{\parbox[t]{\dimexpr\cvdates-8pt}{\footnotesize\raggedright#1}}}#2\par}}
\newcommand{\cvwork}[1]{\par\addvspace{4pt}{\hangindent=1.5em\hangafter=1\noindent#1\par}}
`;
}

function babel(main: string): string {
  const name = BABEL[main];
  if (!name) return '';
  const load = String.raw`\usepackage[bidi=${main === 'ar' ? 'basic' : 'default'}]{babel}
\babelprovide[main,import=${main}]{${name}}
`;
  const guard = main === 'ar' ? String.raw`\ifLuaTeX` : String.raw`\unless\ifPDFTeX`;
  return UNICODE_ONLY.includes(main) ? `${guard}\n${load}\\fi\n` : load;
}

/** Commands that set a text in the first font that is installed. With pdfTeX, they set it as it is. */
function scriptCommands(scripts: readonly Exclude<Script, null>[], main: string): string {
  if (scripts.length === 0) return '';
  const list = (script: Exclude<Script, null>) => {
    if (script !== 'han') return FONTS[script];
    return main === 'ja' ? `${JAPANESE},${HAN}` : `${HAN},${JAPANESE}`;
  };
  const define = scripts.map((script) => {
    const font = `${scriptCommand(script)}font`;
    const features =
      script === 'arabic' ? 'Script=Arabic' : script === 'hebrew' ? 'Script=Hebrew' : '';
    const set =
      script === 'han'
        ? String.raw`\cvbreaks#1`
        : isRightToLeft(script)
          ? String.raw`\cvreversed{#1}`
          : '#1';
    return String.raw`  \cvchoosefont{${font}}{${features}}{${list(script)}}
  \newcommand{${scriptCommand(script)}}[1]{{${font}${set}}}
`;
  });
  const asIs = scripts.map((script) => `  \\newcommand{${scriptCommand(script)}}[1]{#1}\n`);
  const inBookmarks = scripts.map((script) => `\\let${scriptCommand(script)}\\@firstofone`);
  return String.raw`\makeatletter
\ifPDFTeX
${asIs.join('')}\else
  % The first font of a list that is installed.
  \newcommand{\cvchoosefont}[3]{\let#1\relax
    \@for\cv@font:=#3\do{\ifx#1\relax\IfFontExistsTF{\cv@font}{\edef\cv@set{\noexpand\newfontfamily\noexpand#1[#2]{\cv@font}}\cv@set}{}\fi}%
    \ifx#1\relax\PackageWarning{cv}{Install one of the fonts #3}\fi}
  \newcommand{\cvbreaks}{\ifXeTeX\XeTeXlinebreaklocale "${main === 'ja' ? 'ja' : 'zh'}"\XeTeXlinebreakskip=0pt plus 1pt\fi}
  \ifXeTeX\TeXXeTstate=1\fi
  \newcommand{\cvreversed}[1]{\ifXeTeX\beginR#1\endR\else${main === 'ar' ? '#1' : String.raw`\bgroup\textdirection1 #1\egroup`}\fi}
${define.join('')}\fi
\pdfstringdefDisableCommands{${inBookmarks.join('')}}
\makeatother
`;
}

/** Lets pdfTeX, which stops at unknown characters, set others instead. Other programs know all characters. */
function letterCommands(letters: readonly string[]): string {
  if (letters.length === 0) return '';
  const lines = letters.map((letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `  \\cvletter{${letter}}{${code}}{${accentedLetter(letter)}}\n`;
  });
  return String.raw`% Use LuaLaTeX or XeLaTeX if a name shows question marks.
\ifPDFTeX
  \newcommand{\cvletter}[3]{\ifcsname u8:\detokenize{#1}\endcsname\else\DeclareUnicodeCharacter{#2}{#3}\fi}
${lines.join('')}\fi
`;
}
