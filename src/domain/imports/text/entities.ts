// The names of U+00A0 to U+00FF in code point order (HTML Living Standard, 13.5).
const latin1Names =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2
sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml
Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave
eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute
ucirc uuml yacute thorn yuml`.split(/\s+/)

const entities = new Map<string, string>([
  ...latin1Names.map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    bull: '•',
    trade: '™',
    euro: '€',
    dagger: '†',
    prime: '′',
    Prime: '″',
    minus: '−',
    rarr: '→',
    larr: '←',
    hearts: '♥',
    check: '✓',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '',
    zwj: '',
  }),
])

// Browsers read the codes 128 to 159 as Windows-1252, where they are punctuation.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]\w{1,30}));?/g,
    (whole, dec, hex, name) => {
      if (name) return entities.get(name) ?? whole
      const code = dec ? Number(dec) : Number.parseInt(hex, 16)
      if (code >= 128 && code <= 159) return windows1252[code - 128] ?? ''
      const possible = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      return possible ? String.fromCodePoint(code) : ''
    },
  )
}
