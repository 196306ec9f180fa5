import { type CarrierHost, defineExtension } from '#extension'
import { createMoonExpress } from './moon-express.ts'

export default defineExtension({
  api: 1,
  providers: {
    carrier: ({ settings, send }: CarrierHost) =>
      createMoonExpress({ url: settings.URL, key: settings.KEY, send }),
  },
})
