/**
 * Ways in which HTML was made to run scripts or to leave its place, after the collections that are
 * known: OWASP's XSS Filter Evasion Cheat Sheet, the HTML5 Security Cheatsheet (html5sec.org), the tests of
 * DOMPurify and of sanitize-html, and the advisories of the latter.
 */
export const HOSTILE: readonly string[] = [
  // Scripts, plain and disguised (OWASP).
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  // Handlers.
  '<img src=x onerror=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<p onclick=alert(1)>text</p>',
  // Addresses.
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="https://example.org" target="top" rel="opener">x</a>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img srcset="x onerror=alert(1), javascript:alert(1) 2x" src="/a.png">',
  '<div data-url="javascript:alert(1)" data-title="x">x</div>',
  '<div data-url="https://example.org" data-image="javascript:alert(1)" data-title=\'"><script>alert(1)</script>\'>x</div>',
  // What embeds, replaces or redirects.
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  // Styles.
  '<p style="background:url(javascript:alert(1))">text</p>',
  // Comments, declarations and what parsers disagree about (html5sec, DOMPurify).
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<! foo="><script>alert(1)</script>">',
  '<title><img src="</title><img src=x onerror=alert(1)>">',
  '<textarea><img src="</textarea><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<svg><style>&lt;img src=x onerror=alert(1)&gt;</style></svg>',
  '<svg><title><style><!--</style><img src=x onerror=alert(1)>--></title></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  '<table><caption><svg><style></caption><img src=x onerror=alert(1)>',
  '<p>a<p id="</p><img src=x onerror=alert(1)>">b',
  '<a title="x`onmouseover=alert(1)">x</a>',
  '<p title="--!><img src=x onerror=alert(1)>">text</p>',
  "<a href='https://example.org/\"><script>alert(1)</script>'>x</a>",
  '<a/href="javascript:alert(1)"/x>x</a>',
  '<code class="language-js&quot; onclick=&quot;alert(1)">x</code>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  // What spoofs the page around, or names that its scripts rely on.
  '<p id="getElementById" name="cookie" class="fixed inset-0">text</p>',
  '<hydrate-island name="admin" props="{}" when="load">text</hydrate-island>',
];
