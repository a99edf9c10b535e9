// Only a browser knows: what its parser and its clipboard make of what other programs write.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { openNewPost } from './post-form.ts';

const site = siteInBrowser();

/** As each program puts it on the clipboard, shortened. */
const PASTED: [from: string, pasted: string, kept: string][] = [
  [
    'Word: styles, conditional comments, a list of paragraphs',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB><!--StartFragment--><h1 style='mso-list:none'>Methods<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='mso-ansi-language:EN-US'>Dose</span></b> <i>in</i> water<o:p>&nbsp;</o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>one<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>inner</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>two</p>
<p class=MsoNormal>After</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>first</p><!--EndFragment--></body></html>`,
    '<h1>Methods</h1><p><strong>Dose</strong> <em>in</em> water&nbsp;</p><ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul><p>After</p><ol><li><p>first</p></li></ol>',
  ],
  [
    'Google Docs: a bold wrapper that is not bold, spans with weights, redirected links',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Results</span></h2><p dir="ltr" style="text-align: center;"><span style="font-weight:700;color:#000">strong</span><span style="font-weight:400"> and </span><span style="font-style:italic;font-weight:400">slanted</span><span style="text-decoration:line-through;font-weight:400"> gone</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p></li></ul></b><br class="Apple-interchange-newline">`,
    '<h2>Results</h2><p style="text-align: center"><strong>strong</strong> and <em>slanted</em><s> gone</s></p><ul><li><p><a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow">a link</a></p></li></ul>',
  ],
  [
    'Word again: bullets right below numbers',
    `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>first</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>dot</p>`,
    '<ol><li><p>first</p></li></ol><ul><li><p>dot</p></li></ul>',
  ],
  [
    'a web page: wrappers, buttons, scripts, foreign images',
    `<div class="article"><section><header><h3 id="x" class="title">News</h3></header><div><div><p style="margin:0" onclick="steal()">Text<button>Share</button></p></div></div><script>alert(1)</script><img src="file:///C:/a.png"><img src="http://example.org/a.png" alt="A" width="900" onerror="x()"><p> </p><pre class="hljs"><code class="hljs language-python"><span class="hljs-keyword">import</span> numpy</code></pre></section></div>`,
    '<h3>News</h3><p>Text</p><img src="https://example.org/a.png" alt="A"><pre><code class="language-python">import numpy</code></pre>',
  ],
  [
    'a spreadsheet: a table with widths',
    `<table border="0" cellpadding="0" width="128" style="width:96pt"><colgroup><col width="64"></colgroup><tbody><tr height="20"><th class="xl65" width="64">Depth</th><th>Dose</th></tr><tr><td align="right">1</td><td colspan="1">2</td></tr></tbody></table>`,
    '<table><thead><tr><th><p>Depth</p></th><th><p>Dose</p></th></tr></thead><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  ],
];

it('what is pasted comes clean from other programs', async () => {
  const { page, text } = await openNewPost(site, {
    before: (opened) =>
      opened
        .context()
        .route('https://example.org/**', (route) => route.fulfill({ status: 200, body: '' })),
  });
  for (const [from, pasted, kept] of PASTED) {
    await text.press('ControlOrMeta+a');
    await text.press('Delete');
    const saved = page.waitForRequest(
      (request) =>
        request.method() === 'PUT' &&
        request.postDataJSON().fields.content.length > '<p></p>'.length,
    );
    await paste(page, { 'text/html': pasted, 'text/plain': 'x' });
    expect((await saved).postDataJSON().fields.content, from).toBe(kept);
  }
  await text.press('ControlOrMeta+a');
  await text.press('Delete');
  await text.fill('home');
  await text.press('ControlOrMeta+a');
  await paste(page, { 'text/plain': 'https://example.org' });
  expect(await text.locator('a').getAttribute('href')).toBe('https://example.org');
  expect(await text.textContent()).toBe('home');
});

/** Pastes HTML, or files, as a browser does. */
async function paste(page: Page, kinds: Record<string, string>): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(given)) clipboardData.setData(kind, text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, kinds);
}
