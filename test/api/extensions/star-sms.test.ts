import { cpSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listExtensionChannels } from '#operations/emails/extension-channels.ts'
import type { OrderMessage } from '#operations/emails/notification-channel.ts'
import { sendDueMessages } from '#operations/emails/send-messages.ts'
import { sendRequest } from '#operations/runtime/send-request.ts'
import { afterwards } from '#test/afterwards.ts'
import { openTestShop } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { createStarSms } from '../../../examples/extensions/star-sms/star-sms.ts'
import { openExtensions } from '../../../src/server/open-extensions.ts'
import { examplesFolder } from './examples-folder.ts'
import { StarSmsSimulator } from './star-sms-simulator.ts'

const key = 'a key that Star SMS gave'
const simulator = await new StarSmsSimulator(key).start()
afterwards(() => simulator.close())
const url = `${simulator.url}/v2/`
const message: OrderMessage = {
  event: 'order-shipped',
  ...{ id: 'an id', phone: '+84912345678', shopName: 'Tiệm lụa' },
  ...{ orderNumber: '1', amount: 250_000, placedAt: '2026-11-28T00:00:00.000Z', text: 'Nhiều dòng' },
  ...{ orderUrl: 'https://tiem.example/order/1', subject: 'Đơn hàng 1 đang được giao' },
}
const send = (options: { url?: string; key?: string } = {}) =>
  createStarSms({ url, key, send: sendRequest, ...options }).send(message)

test('the example sends one line about a confirmed order', async () => {
  const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
  const folder = createTemporaryFolder()
  cpSync(join(examplesFolder, 'star-sms'), join(folder, 'star-sms'), { recursive: true })
  await openExtensions(
    shop.shop,
    { extensions: folder, environment: { STAR_SMS_URL: url, STAR_SMS_KEY: key } },
    { log: {} as never, print: () => {} },
  )
  const shopper = await shop.shopper()
  await shopper.add(await shop.createProduct())
  const { body: order } = await shopper.order({
    customerInfo: { customerName: 'Nguyễn Ước', customerPhone: '0912345678' },
  })
  await shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã xác nhận' })
  await shop.db.query(sql`UPDATE emails SET next_at = now()`)
  for (const channel of listExtensionChannels(shop.shop))
    await sendDueMessages(shop.shop, channel, 120, new AbortController().signal)
  expect(simulator.messages).toMatchObject([
    {
      to: '+84912345678',
      text: expect.stringMatching(
        `^Tiệm: Đơn hàng ${order.orderNumber} đã được xác nhận\\. .*/order/${order._id}$`,
      ),
    },
  ])
  const stored = await shop.db.query(
    sql`SELECT message_id, body_text FROM emails WHERE channel = 'extension'`,
  )
  expect(stored).toEqual([{ message_id: 'sms-1', body_text: simulator.messages[0]?.text }])
})

test('the example tells what was refused, what was not sent, and what may have been sent', async () => {
  const text = 'Tiệm lụa: Đơn hàng 1 đang được giao. https://tiem.example/order/1'
  expect(await send()).toEqual({ sent: { messageId: expect.stringMatching(/^sms-/), text } })
  simulator.status = 422
  expect(await send()).toEqual({ refused: 'Star SMS từ chối: số không tồn tại' })
  simulator.status = 503
  expect(await send()).toEqual({ unavailable: 'Star SMS đang bận.' })
  expect(await send({ key: 'another' })).toEqual({ unavailable: 'Star SMS không nhận khoá của cửa hàng.' })
  expect(await send({ url: 'http://127.0.0.1:9' })).toEqual({ unavailable: 'Không nối được đến Star SMS.' })
  simulator.status = 500
  expect(await send()).toEqual({ outcomeUnknown: 'Star SMS báo lỗi 500.' })
  simulator.status = 0
  expect(await send()).toEqual({ outcomeUnknown: 'Star SMS chưa trả lời.' })
  expect(() => createStarSms({ url, key: undefined, send: sendRequest })).toThrow(
    'set STAR_SMS_URL and STAR_SMS_KEY',
  )
})
