import { encode } from 'uqr'
import { type Qr, quiet } from './qr-field.ts'

/** The result has no quiet zone; `qrSvg` adds it. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (row[x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return { size, path }
}

export function qrSvg({ size, path }: Qr): string {
  const side = size + 2 * quiet
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${side} ${side}"><path fill="#fff" d="M-${quiet}-${quiet}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
}
