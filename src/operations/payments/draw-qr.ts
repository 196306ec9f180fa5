import sharp from 'sharp'
import { qrOf, qrSvg } from '#domain/payments/qr.ts'

/** Pixels a side: sharp on a phone, and still small. */
const side = 720

/** A text as the picture of its QR code, as PNG: mail readers and photo albums take no SVG. */
export async function drawQr(text: string): Promise<Buffer> {
  return sharp(Buffer.from(qrSvg(qrOf(text))), { density: 1200 })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true, colors: 2 })
    .toBuffer()
}
