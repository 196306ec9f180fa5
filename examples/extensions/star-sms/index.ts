import { defineExtension, type ExtensionHost } from '#extension'
import { createStarSms } from './star-sms.ts'

export default defineExtension({
  api: 1,
  providers: {
    channel: ({ settings, send }: ExtensionHost) =>
      createStarSms({ url: settings.URL, key: settings.KEY, send }),
  },
})
