import { qrPicturePath } from '#contract/paths.ts'
import { id as idOf } from '#contract/text.ts'
import type { App, Door } from '#http/context.ts'
import { answerInLine } from '#http/load/in-line.ts'
import type { Line } from '#http/load/line.ts'
import { drawQr } from '#operations/payments/draw-qr.ts'
import { isQrSignature, readQrText } from '#operations/payments/read-payment.ts'

/** The QR code of what is still due for an order. It is another one when money comes, so it is not kept. */
export function mountQrPictures(app: App, door: Door, line: Line): void {
  app.get(qrPicturePath.replace(/\{(\w+)\}\.png/, ':$1{[\\w-]+\\.png}').replace(/\{(\w+)\}/, ':$1'), (c) =>
    answerInLine(door, line, c, async () => {
      const id = idOf.safeParse(c.req.param('id')).data
      const signature = (c.req.param('signature') ?? '').replace(/\.png$/, '')
      const right = id !== undefined && isQrSignature(door.shop, id, signature)
      const text = right ? await readQrText(door.shop, id) : null
      if (text === null) return c.text('Not found', 404)
      return c.body(new Uint8Array(await drawQr(text)), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'private, no-cache',
      })
    }),
  )
}
