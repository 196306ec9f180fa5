import type { ServerResponse } from 'node:http'

/** What the simulated page of a wallet lets the shopper choose. */
export const walletChoices = {
  paid: 'Thanh toán thành công',
  cancelled: 'Khách huỷ giao dịch',
} as const
export type WalletChoice = keyof typeof walletChoices

export function sendWalletPage(response: ServerResponse, name: string, id: string): void {
  const links = Object.entries(walletChoices).map(
    ([choice, label]) =>
      `<p><a href="/done?id=${encodeURIComponent(id)}&amp;choice=${choice}">${label}</a></p>`,
  )
  const body = `<h1>${name} mô phỏng</h1><p>Không có tiền thật nào được chuyển.</p>${links.join('')}`
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="vi"><title>${name} mô phỏng</title><body>${body}</body></html>`)
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
