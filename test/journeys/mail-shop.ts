import { rmSync } from 'node:fs'
import { test as base } from '#test/journeys/journey.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { startMailbox } from '#test/servers/mail-server.ts'
import { startShop } from '#test/servers/running-shop.ts'

/** The other shops of the journeys send no emails, so their newsletter is closed and they take no restock requests. */
export const mailShopTest = base.extend<object, { mailShopUrl: string }>({
  mailShopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const mailbox = await startMailbox()
      const dataDir = copyDemoData()
      const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'chao@tiem.example' }
      const shop = await startShop({ dataDir, env })
      await use(shop.url)
      await shop.stop()
      await mailbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ mailShopUrl }, use) => use(mailShopUrl),
})
