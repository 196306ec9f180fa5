import type { ServerResponse } from 'node:http'

export interface SimulatedParcel {
  code: string
  client: string
  cod: number
  fee: number
  history: { status: string; at: number }[]
  timers: NodeJS.Timeout[]
}

export function renderTrackingPage(response: ServerResponse, order: SimulatedParcel | undefined): void {
  const lines = order?.history.map(
    ({ status, at }) => `<li><code>${status}</code> ${new Date(at).toLocaleString('vi-VN')}</li>`,
  )
  const body = order ? `<h1>${order.code}</h1><ol>${lines?.join('')}</ol>` : '<p>Không có vận đơn này.</p>'
  response
    .writeHead(order ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="vi"><meta name="viewport" content="width=device-width"><title>Hãng mô phỏng</title><body>${body}</body></html>`,
    )
}
