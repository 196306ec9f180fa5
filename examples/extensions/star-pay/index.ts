import { defineExtension, type ExtensionHost } from '#extension'
import { createStarPay } from './star-pay.ts'

export default defineExtension({
  api: 1,
  providers: {
    gateway: ({ settings, send }: ExtensionHost) =>
      createStarPay({ url: settings.URL, shop: settings.SHOP, key: settings.KEY, send }),
  },
})
