import { qrImagePath } from '#contract/paths.ts'
import { id as idOf } from '#contract/scalar-schemas.ts'
import type { App, AppContext } from '#http/app-context.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { respondWithinLimit } from '#http/load/respond-within-limit.ts'
import { drawQr } from '#operations/payments/draw-qr.ts'
import { isValidQrSignature, readQrText } from '#operations/payments/read-payment.ts'

/** The code contains the amount due, which changes with each payment, so it must not be cached. */
export function mountQrImages(app: App, context: AppContext, limiter: ConcurrencyLimiter): void {
  app.get(qrImagePath.replace(/\{(\w+)\}\.png/, ':$1{[\\w-]+\\.png}').replace(/\{(\w+)\}/, ':$1'), (c) =>
    respondWithinLimit(context, limiter, c, async () => {
      const id = idOf.safeParse(c.req.param('id')).data
      const signature = (c.req.param('signature') ?? '').replace(/\.png$/, '')
      const isValid = id !== undefined && isValidQrSignature(context.shop, id, signature)
      const text = isValid ? await readQrText(context.shop, id) : null
      if (text === null) return c.text('Not found', 404)
      return c.body(new Uint8Array(await drawQr(text)), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'private, no-cache',
      })
    }),
  )
}
