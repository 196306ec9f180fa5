import { randomBytes } from 'node:crypto'
import { paths } from '#contract/all-paths.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { type GatewayId, getGateway, isGateway } from '#contract/payments/gateways.ts'
import { storedServiceNames } from '#contract/settings/connection-fields.ts'
import type { ConnectionTest, TestableService } from '#contract/settings/connections.ts'
import { isExtensionService, isFromExtension } from '#contract/settings/extension-services.ts'
import { minuteMs } from '#domain/durations.ts'
import { sendTelegramTest } from '#operations/emails/telegram/send-telegram.ts'
import { checkZns } from '#operations/emails/zns/zns-client.ts'
import { obtainZnsAccessToken } from '#operations/emails/zns/zns-token.ts'
import { findExtensionProvider } from '#operations/extensions/extension-services.ts'
import { testProvider } from '#operations/extensions/test-provider.ts'
import { findGateway, findReportPath } from '#operations/payments/gateways/gateways.ts'
import { signPayosData, signSepayBody } from '#operations/payments/sign-report.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import { createGuardedRequest } from '#operations/runtime/send-request.ts'
import type { Shop } from '#operations/shop.ts'
import { findConnectedCarrier } from './find-connected-carrier.ts'
import { canTestConnection } from './read-connections.ts'
import { sendTestEmail } from './send-test-email.ts'

interface Tester {
  _id: string
  email: string
  publicUrl: string
}

/** Waits for the network. @failure connection_off, too_many_attempts */
export async function testConnection(
  shop: Shop,
  service: TestableService,
  tester: Tester,
): Promise<ConnectionTest | Failure> {
  if (!canTestConnection(shop, service)) return fail('connection_off')
  const tooMany = await consumeRateLimit(shop, 'connectionTest', tester._id)
  if (tooMany) return tooMany
  if (service === 'mail') {
    const problem = await sendTestEmail(shop, tester.email)
    return describe(problem, `Đã gửi thư thử đến ${tester.email}. Hãy xem hộp thư, cả mục thư rác.`)
  }
  const name = findServiceName(shop, service)
  if (service === 'zns')
    return describe(await checkZnsToken(shop), 'Zalo trả lời và nhận cửa hàng. Chưa gửi tin nào.')
  if (service === 'telegram')
    return describe(await sendTelegramTest(shop), 'Đã gửi tin thử. Hãy xem cuộc trò chuyện trong Telegram.')
  if (service === 'sepay' || service === 'payos') {
    const problem = await sendTestReport(shop, service, tester.publicUrl)
    return describe(problem, `Cửa hàng nhận được lời báo thử. Hãy khai đúng địa chỉ và khoá này bên ${name}.`)
  }
  const check = () => checkProvider(shop, service, tester.publicUrl)
  const problem = isFromExtension(service)
    ? await testProvider(shop, { service, name }, check)
    : await check()
  return describe(problem, `${name} trả lời và nhận cửa hàng.`)
}

async function checkZnsToken(shop: Shop): Promise<string | null> {
  if (!shop.zns) return 'Chưa nối Zalo ZNS.'
  const found = await obtainZnsAccessToken(shop, shop.zns)
  return 'problem' in found ? found.problem : checkZns(shop.zns, found.token)
}

function findServiceName(shop: Shop, service: TestableService): string {
  if (isExtensionService(service)) return findExtensionProvider(shop, service)?.name ?? service
  return isGateway(service) ? getGateway(service).name : storedServiceNames[service]
}

type CheckedService = Exclude<TestableService, 'mail' | 'zns' | 'telegram' | 'sepay' | 'payos'>

async function checkProvider(shop: Shop, service: CheckedService, publicUrl: string): Promise<string | null> {
  if (isGateway(service)) return openTestPayment(shop, service, publicUrl)
  return (await findProvider(shop, service)?.check?.()) ?? null
}

function findProvider(shop: Shop, service: Exclude<CheckedService, GatewayId>) {
  if (isExtensionService(service)) return findExtensionProvider(shop, service)
  if (service === 'sinvoice') return shop.invoiceProviders?.find(({ id }) => id === service)
  return findConnectedCarrier(shop, service)
}

const describe = (problem: string | null, success: string): ConnectionTest => ({
  works: problem === null,
  message: problem ?? success,
})

/** Opens a payment that nobody completes; the gateway shows its page only to a shop that it knows. */
async function openTestPayment(shop: Shop, service: GatewayId, publicUrl: string): Promise<string | null> {
  const startedAt = new Date()
  const request = {
    reference: `THU${randomBytes(8).toString('hex')}`,
    amount: 10_000,
    description: 'Thu ket noi',
    returnUrl: `${publicUrl}/admin`,
    reportUrl: publicUrl + findReportPath(shop, service),
    clientAddress: '127.0.0.1',
    ...{ startedAt, expiresAt: new Date(startedAt.getTime() + 15 * minuteMs) },
  }
  return findGateway(shop, service)?.check(request) ?? null
}

/** Calls the shop's own address as the service would, with a report of 0 dong, which changes nothing. */
async function sendTestReport(shop: Shop, service: 'sepay' | 'payos', publicUrl: string) {
  const path = service === 'sepay' ? paths.receiveSepayWebhook[1] : paths.receivePayosWebhook[1]
  const { body, headers } = service === 'sepay' ? buildSepayReport(shop) : buildPayosReport(shop)
  const answer = await createGuardedRequest(shop.operator?.allowedPrivateHosts)(new URL(path, publicUrl), {
    ...{ method: 'POST', body, timeoutMs: 10_000 },
    headers: { 'content-type': 'application/json', ...headers },
  })
  const name = storedServiceNames[service]
  if (!answer) return `${name} không gọi được cửa hàng: từ Internet không mở được ${publicUrl}.`
  return answer.status === 200 ? null : `Địa chỉ nhận lời báo trả lời lỗi ${answer.status}.`
}

function buildSepayReport({ webhookSecrets: { sepaySecret, sepayKey = '' } = {} }: Shop) {
  const time = String(Math.floor(Date.now() / 1000))
  const body = JSON.stringify({
    ...{ id: 1, transactionDate: new Date().toISOString(), accountNumber: '0', subAccount: null },
    ...{ transferType: 'out', transferAmount: 0, content: '', referenceCode: null },
  })
  const headers: Record<string, string> = sepaySecret
    ? { 'x-sepay-timestamp': time, 'x-sepay-signature': signSepayBody(sepaySecret, time, body) }
    : { authorization: `Apikey ${sepayKey}` }
  return { body, headers }
}

function buildPayosReport({ webhookSecrets: { payosKey = '' } = {} }: Shop) {
  const data = {
    ...{ amount: 0, description: '', accountNumber: '0', virtualAccountNumber: null, reference: 'THU' },
    ...{ transactionDateTime: new Date().toISOString(), paymentLinkId: null },
  }
  return { body: JSON.stringify({ data, signature: signPayosData(payosKey, data) }), headers: {} }
}
