import { encode } from 'uqr'
import { type QrMatrix, quietZoneModules } from './qr-code.ts'

/** The result has no quiet zone; `renderQrSvg` adds it. */
export function encodeQr(text: string): QrMatrix {
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

export function renderQrSvg({ size, path }: QrMatrix): string {
  const side = size + 2 * quietZoneModules
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietZoneModules} ${-quietZoneModules} ${side} ${side}"><path fill="#fff" d="M-${quietZoneModules}-${quietZoneModules}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
}
