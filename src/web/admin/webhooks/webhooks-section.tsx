import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { describeWebhookProblem, nameWebhook, WebhookBadge } from './webhook-badge.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhooksQuery } from './webhook-queries.ts'
import { WebhookSecret } from './webhook-secret.tsx'

export function WebhooksSection() {
  const webhooks = useQuery(webhooksQuery(useApi()))
  const [isAddOpen, setAddOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  if (webhooks.isPending) return <TableLoading rows={2} rowClass="h-24" />
  if (!webhooks.data) return <TableError error={webhooks.error} retry={webhooks.refetch} />
  return (
    <>
      {secret && <WebhookSecret secret={secret} onDone={() => setSecret(null)} />}
      {webhooks.data.length === 0 && (
        <p className="text-ink-soft">
          Chưa có webhook nào. Thêm địa chỉ của phần mềm nhận, cửa hàng báo cho nó ngay khi có việc.
        </p>
      )}
      <ul aria-label="Webhook" className="divide-y divide-line border-y border-line empty:hidden">
        {webhooks.data.map((webhook) => (
          <WebhookItem key={webhook._id} webhook={webhook} />
        ))}
      </ul>
      <div>
        <Button kind="primary" onClick={() => setAddOpen(true)}>
          Thêm webhook
        </Button>
      </div>
      {isAddOpen && <WebhookDialog onClose={() => setAddOpen(false)} onSecret={setSecret} />}
    </>
  )
}

function WebhookItem({ webhook }: { webhook: Webhook }) {
  const { _id: id, types, waiting, failed } = webhook
  const problem = describeWebhookProblem(webhook)
  const counts = [
    `${types.length} loại sự kiện`,
    ...(waiting > 0 ? [`${waiting} đang chờ`] : []),
    ...(failed > 0 ? [`${failed} không gửi được`] : []),
  ]
  return (
    <li className="grid gap-1 py-4">
      <div className="flex items-start justify-between gap-4">
        <Link
          to="/admin/settings/webhooks/$id"
          params={{ id }}
          className="font-medium underline wrap-anywhere"
        >
          {nameWebhook(webhook)}
        </Link>
        <WebhookBadge webhook={webhook} />
      </div>
      <p className="text-sm text-ink-soft tabular-nums">{counts.join(' · ')}</p>
      {problem && <p className="text-sm text-ink-soft">{problem}</p>}
    </li>
  )
}
