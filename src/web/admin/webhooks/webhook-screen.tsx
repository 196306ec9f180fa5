import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRightNames } from '#contract/staff/rights.ts'
import { eventTypeLabels } from '#contract/webhooks/event-types.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { DetailItem, EmptyDetail } from '#web/admin/form/detail-item.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { describeWebhookProblem, nameWebhook, WebhookBadge } from './webhook-badge.tsx'
import { webhooksQuery } from './webhook-queries.ts'
import { WebhookSecret } from './webhook-secret.tsx'

export function WebhookScreen() {
  const { id } = useParams({ from: '/admin/settings/webhooks/$id' })
  const query = useQuery(webhooksQuery(useApi()))
  const [secret, setSecret] = useState<string | null>(null)
  const webhook = query.data?.find(({ _id }) => _id === id)
  if (!webhook)
    return (
      <main className="page py-6">
        {query.isPending && <TableLoading rows={4} />}
        {query.error && <TableError error={query.error} retry={query.refetch} />}
        {query.data && <p>Webhook này không còn nữa.</p>}
      </main>
    )
  const problem = describeWebhookProblem(webhook)
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16">
      <div className="grid gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold wrap-anywhere">
          {nameWebhook(webhook)} <WebhookBadge webhook={webhook} />
        </h1>
        {problem && <p className="max-w-2xl bg-amber-wash p-3 text-amber">{problem}</p>}
        <WebhookActions webhook={webhook} onSecret={setSecret} />
      </div>
      {secret && <WebhookSecret secret={secret} onDone={() => setSecret(null)} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <DeliveryList id={id} />
        <WebhookDetails webhook={webhook} />
      </div>
    </main>
  )
}

function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const { types, hasPersonalData, rights, createdAt, lastSuccessAt, rotatedAt } = webhook
  return (
    <dl className="grid content-start gap-4 max-xl:order-first max-xl:sm:grid-cols-2">
      <DetailItem name="Báo khi">{types.map((type) => eventTypeLabels[type]).join(', ')}</DetailItem>
      <DetailItem name="Thông tin người nhận">{hasPersonalData ? 'Có gửi' : 'Không gửi'}</DetailItem>
      {rights && (
        <DetailItem name="Quyền xem và sửa dữ liệu">{formatRightNames(rights) || <EmptyDetail />}</DetailItem>
      )}
      <DetailItem name="Nhận được gần nhất">
        {lastSuccessAt ? formatDateTime(lastSuccessAt) : <EmptyDetail />}
      </DetailItem>
      <DetailItem name="Thêm lúc">{formatDateTime(createdAt)}</DetailItem>
      {rotatedAt && <DetailItem name="Khoá mới từ">{formatDateTime(rotatedAt)}</DetailItem>}
    </dl>
  )
}
