import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'plain'

/** One form of an answer: its bytes, and the headers that go with them as `writeHead` takes them. */
export interface Form {
  body: Buffer<ArrayBuffer>
  etag: string
  head: readonly string[]
  /** of a 304 */
  bareHead: readonly string[]
}

const brotli = promisify(brotliCompress)
const withBrotli = (quality: number) => (plain: Buffer) =>
  brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
const zip = promisify<Buffer, ZlibOptions, Buffer<ArrayBuffer>>(gzip)
const withGzip = (level: number) => (plain: Buffer) => zip(plain, { level })
/** At first in half the time or less; what is asked for again is worth a tenth less bytes. */
const squeeze = { br: withBrotli(3), gzip: withGzip(2) }
const better = { br: withBrotli(6), gzip: withGzip(6) }

/** What a page reads of an answer. */
export interface Reply extends Pick<Response, 'ok' | 'status' | 'json'> {
  headers: Pick<Headers, 'get' | 'has'>
}

/** Bytes under which it is not worth it. */
const small = 1024
/** Bytes for what stands around an answer in memory. */
const around = 2048

/** Those that are made for each answer anew, or here. */
const own = /^(x-request-id|content-length|content-encoding|transfer-encoding|cache-control|vary|etag|date)$/

const chosen = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'plain'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'plain'
}

/** The headers that go with every form, and a name for what is said. */
function nameOf(plain: Buffer, answered: Headers) {
  const headers = [...answered].filter(([name]) => !own.test(name))
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(plain).digest('base64url')
  return { headers, hash: hash.slice(0, 22) }
}

/**
 * An answer as it is, with gzip and with brotli; each is made when it is first asked for, off the thread.
 * @param grew told of the bytes of each form that comes later
 */
export function formsOf(plain: Buffer<ArrayBuffer>, answered: Headers, grew: (bytes: number) => void) {
  // What only pages ask for is never sent.
  let said: ReturnType<typeof nameOf> | undefined
  let bytes = plain.byteLength + around
  const forms: Partial<Record<Encoding, Form>> = {}
  const improved = new Set<Encoding>()
  const coming: Partial<Record<Encoding, Promise<Form>>> = {}

  function form(encoding: Encoding, body: Buffer<ArrayBuffer>): Form {
    said ??= nameOf(plain, answered)
    const { headers, hash } = said
    // Weak: what is behind it is the same, and squeezed twice.
    const etag = encoding === 'plain' ? `"${hash}"` : `W/"${hash}-${encoding}"`
    const bare = [
      ...headers.filter(([name]) => name !== 'content-type'),
      // Whoever keeps it asks each time whether it still holds: a change is seen at once.
      ['Cache-Control', 'public, no-cache'],
      ['Vary', 'Accept-Encoding, Cookie'],
      ['ETag', etag],
    ]
    const type = answered.get('content-type')
    const full = [
      ...bare,
      ...(type ? [['Content-Type', type]] : []),
      ...(encoding === 'plain' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(body.byteLength)],
    ]
    return { body, etag, head: full.flat() as string[], bareHead: bare.flat() as string[] }
  }

  async function make(encoding: 'br' | 'gzip', squeezed = squeeze[encoding]): Promise<Form> {
    const made = form(encoding, await squeezed(plain))
    const more = made.body.byteLength - (forms[encoding]?.body.byteLength ?? 0)
    forms[encoding] = made
    delete coming[encoding]
    bytes += more
    grew(more)
    return made
  }

  function improve(encoding: 'br' | 'gzip') {
    if (improved.has(encoding)) return
    improved.add(encoding)
    make(encoding, better[encoding]).catch(() => {})
  }

  return {
    bytes: () => bytes,
    /** For the pages, which are made of such answers. */
    asReply: (): Reply => ({
      ok: true,
      status: 200,
      headers: answered,
      json: async () => JSON.parse(plain.toString()),
    }),
    /** The form for whoever accepts these encodings; at once, or as soon as it is made. */
    for(accepted: string | undefined): Form | Promise<Form> {
      const encoding = plain.byteLength < small ? 'plain' : chosen(accepted)
      const ready = forms[encoding]
      if (encoding === 'plain') {
        forms.plain ??= form('plain', plain)
        return forms.plain
      }
      if (ready) {
        improve(encoding)
        return ready
      }
      coming[encoding] ??= make(encoding)
      return coming[encoding]
    },
  }
}

export type Forms = ReturnType<typeof formsOf>
