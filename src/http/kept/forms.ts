import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'plain'

/** One form of an answer: its bytes, and the headers that go with them as `writeHead` takes them. */
export interface Form {
  body: Buffer
  etag: string
  head: readonly string[]
  /** of a 304 */
  bareHead: readonly string[]
}

const squeeze = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
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

/**
 * An answer as it is, with gzip and with brotli; each is made when it is first asked for, off the thread.
 * @param grew told of the bytes of each form that comes later
 */
export function formsOf(plain: Buffer, answered: Headers, grew: (bytes: number) => void) {
  const headers = [...answered].filter(([name]) => !own.test(name))
  const hash = createHash('sha256')
    .update(JSON.stringify(headers))
    .update(plain)
    .digest('base64url')
    .slice(0, 22)
  let bytes = plain.byteLength + around
  const forms: Partial<Record<Encoding, Form>> = { plain: form('plain', plain) }
  const coming: Partial<Record<Encoding, Promise<Form>>> = {}

  function form(encoding: Encoding, body: Buffer): Form {
    const etag = `"${hash}${encoding === 'plain' ? '' : `-${encoding}`}"`
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

  async function make(encoding: 'br' | 'gzip'): Promise<Form> {
    const made = form(encoding, await squeeze[encoding](plain))
    forms[encoding] = made
    bytes += made.body.byteLength
    grew(made.body.byteLength)
    return made
  }

  return {
    bytes: () => bytes,
    /** For the pages, which are made of such answers. */
    asResponse: () => new Response(new Uint8Array(plain), { headers }),
    /** The form for whoever accepts these encodings; at once, or as soon as it is made. */
    for(accepted: string | undefined): Form | Promise<Form> {
      const encoding = plain.byteLength < small ? 'plain' : chosen(accepted)
      const ready = forms[encoding]
      if (ready || encoding === 'plain') return ready ?? form('plain', plain)
      coming[encoding] ??= make(encoding)
      return coming[encoding]
    },
  }
}

export type Forms = ReturnType<typeof formsOf>
