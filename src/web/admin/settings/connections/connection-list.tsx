import { useQuery } from '@tanstack/react-query'
import { type ConnectionField, connectionFields, oidcService } from '#contract/settings/connection-fields.ts'
import type { Connection } from '#contract/settings/connections.ts'
import { isFromExtension } from '#contract/settings/extension-services.ts'
import { connectionsQuery } from '#web/admin/catalog/admin-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { CarrierWards } from './carrier-wards.tsx'
import { ConnectionActions } from './connection-actions.tsx'
import { getConnectionTexts } from './connection-texts.ts'

export function ConnectionList() {
  const query = useQuery(connectionsQuery(useApi()))
  if (query.isPending) return <TableLoading rows={6} rowClass="h-28" />
  if (!query.data) return <TableError error={query.error} retry={query.refetch} />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {query.data.map((connection) => (
        <ConnectionItem key={connection.service} connection={connection} />
      ))}
    </ul>
  )
}

function ConnectionItem({ connection }: { connection: Connection }) {
  const { service, on, carrier, callback, setBy, secretsToEnter } = connection
  const { name, does, without } = getConnectionTexts(service, connection.name)
  return (
    <li className="grid gap-2 py-5">
      <h3 className="flex items-center justify-between gap-4 font-medium">
        {name} <ConnectionBadge connection={connection} />
      </h3>
      <p>{on ? does : without}</p>
      {secretsToEnter.length > 0 && <SecretsToEnter connection={connection} />}
      <StoredAddress connection={connection} />
      {on && callback && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Địa chỉ để khai bên {name}: <span className="text-ink">{callback}</span>
          <CopyButton text={callback} subject="địa chỉ" className="-my-3 align-middle" />
        </p>
      )}
      {setBy === 'operator' && (
        <p className="text-sm text-ink-soft">
          Kết nối này được đặt trên máy chủ. Muốn đổi, hãy nhờ người quản trị máy chủ.
        </p>
      )}
      <ConnectionActions connection={connection} />
      {carrier?.hasWardNames && <CarrierWards carrier={carrier.id} name={name} />}
    </li>
  )
}

function ConnectionBadge({ connection: { on, secretsToEnter } }: { connection: Connection }) {
  if (secretsToEnter.length > 0) return <Badge tone="amber">Cần nhập lại</Badge>
  return <Badge tone={on ? 'plain' : 'quiet'}>{on ? 'Đang bật' : 'Đang tắt'}</Badge>
}

function SecretsToEnter({ connection: { service, secretsToEnter } }: { connection: Connection }) {
  const fields: Record<string, ConnectionField> =
    service === oidcService || isFromExtension(service) ? {} : connectionFields[service]
  const labels = secretsToEnter.map((key) => fields[key]?.label ?? key)
  return (
    <p className="bg-amber-wash p-3 text-amber">
      Hãy nhập lại: {labels.join(', ')}. Cửa hàng đã chuyển sang khoá bảo mật khác nên không đọc được nữa; từ
      giờ đến lúc đó kết nối này không gửi gì.
    </p>
  )
}

function StoredAddress({ connection: { stored, setBy } }: { connection: Connection }) {
  const { host, port, url, user } = stored?.values ?? {}
  if (setBy !== 'owner' || !(host ?? url)) return null
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      Nối đến <span className="text-ink">{url ?? `${host}, cổng ${port}`}</span>
      {user && (
        <>
          {' '}
          với tên <span className="text-ink">{user}</span>
        </>
      )}
    </p>
  )
}
