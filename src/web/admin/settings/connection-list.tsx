import { useQuery } from '@tanstack/react-query'
import { perGateway } from '#contract/payments/gateways.ts'
import type { Connection, ExternalService } from '#contract/settings/connections.ts'
import { connectionsQuery } from '#web/admin/catalog/admin-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'

const connectionTexts: Record<
  ExternalService,
  { name: string; does: string; without: string; variables: string }
> = {
  ...perGateway(({ name, benefit, settings }) => ({
    name,
    does: benefit,
    without: `Trang thanh toán không có lựa chọn ${name}.`,
    variables: settings,
  })),
  sepay: {
    name: 'SePay',
    does: 'Tiền chuyển khoản về là đơn tự ghi đã trả.',
    without: 'SePay không báo được tiền về.',
    variables: 'SEPAY_SECRET, hoặc SEPAY_KEY',
  },
  payos: {
    name: 'PayOS',
    does: 'Tiền chuyển khoản về là đơn tự ghi đã trả.',
    without: 'PayOS không báo được tiền về.',
    variables: 'PAYOS_CHECKSUM_KEY',
  },
  carrier: {
    name: 'Hãng vận chuyển',
    does: 'Đơn được gửi thẳng cho hãng, và hãng báo lại từng chặng.',
    without: 'Cửa hàng tự giao, và tự ghi đã giao.',
    variables: 'CARRIER_URL và CARRIER_KEY',
  },
  mail: {
    name: 'Thư điện tử',
    does: 'Thư xác nhận, thư báo tin và thư đặt lại mật khẩu được gửi cho khách.',
    without: 'Thư được viết và giữ ở “Thư đã gửi”, không gửi cho ai.',
    variables: 'SMTP_URL',
  },
  provider: {
    name: 'Đăng nhập nơi khác',
    does: 'Khách đăng nhập bằng tài khoản ở nơi khác (Google chẳng hạn), không cần thêm mật khẩu.',
    without: 'Khách đăng nhập bằng email và mật khẩu.',
    variables: 'OIDC_ISSUER, OIDC_CLIENT_ID và OIDC_CLIENT_SECRET',
  },
}

/** Connections are configured by environment variables, so this list is read-only and shows no secret. */
export function ConnectionList() {
  const query = useQuery(connectionsQuery(useApi()))
  if (query.isPending) return <TableLoading rows={6} rowClass="h-20" />
  if (!query.data) return <TableError error={query.error} retry={query.refetch} />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {query.data.map((connection) => (
        <ConnectionItem key={connection.service} connection={connection} />
      ))}
    </ul>
  )
}

function ConnectionItem({ connection: { service, on, callback } }: { connection: Connection }) {
  const { name, does, without, variables } = connectionTexts[service]
  return (
    <li className="grid gap-1 py-4">
      <h3 className="flex items-center justify-between gap-4 font-medium">
        {name} <Badge tone={on ? 'plain' : 'quiet'}>{on ? 'Đang bật' : 'Đang tắt'}</Badge>
      </h3>
      <p>{on ? does : without}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {on ? 'Bật bằng' : 'Muốn bật, đặt'} {variables}
        {on ? '.' : ' khi chạy máy chủ.'}
        {on && callback && (
          <>
            {' '}
            Địa chỉ để khai bên {name}: <span className="text-ink">{callback}</span>
          </>
        )}
      </p>
    </li>
  )
}
