import sharp from 'sharp'
import { encodeQr, renderQrSvg } from '#domain/payments/encode-qr.ts'

// 720 px is sharp on a phone and still a small file.
const sidePx = 720

/** Draws a PNG, because email programs and photo albums do not support SVG. */
export async function drawQr(text: string): Promise<Buffer> {
  return sharp(Buffer.from(renderQrSvg(encodeQr(text))), { density: 1200 })
    .resize(sidePx, sidePx, { kernel: 'nearest' })
    .png({ palette: true, colors: 2 })
    .toBuffer()
}
