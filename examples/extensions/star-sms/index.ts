import { defineExtension, type ExtensionHost } from '#extension'
import { createStarSms } from './star-sms.ts'

export default defineExtension({
  api: 1,
  providers: {
    channel: {
      events: ['order-confirmed', 'order-shipped', 'order-cancelled'],
      create: ({ settings, send }: ExtensionHost) =>
        createStarSms({ url: settings.URL, key: settings.KEY, send }),
    },
  },
})
