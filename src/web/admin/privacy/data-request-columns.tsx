import {
  type DataRequestState,
  dataRequestChannelLabels,
  dataRequestKindLabels,
  dataRequestStateLabels,
} from '#contract/privacy/data-request-labels.ts'
import type { DataRequest } from '#contract/privacy/data-requests.ts'
import { formatDay } from '#domain/shop-day.ts'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { DataRequestActions } from './data-request-actions.tsx'

const stateTones: Record<DataRequestState, BadgeTone> = { open: 'amber', done: 'plain', refused: 'quiet' }

const DataRequestDay = ({ day }: { day: string }) => (
  <time dateTime={day} className="whitespace-nowrap tabular-nums">
    {formatDay(day)}
  </time>
)

export const dataRequestColumns: readonly AdminColumn<DataRequest>[] = [
  {
    id: 'kind',
    header: 'Yêu cầu',
    cell: ({ kind, note }) => (
      <span className="wrap-anywhere">
        <span className="font-medium">{dataRequestKindLabels[kind]}</span>
        {note && <span className="line-clamp-2 text-sm text-ink-soft">{note}</span>}
      </span>
    ),
    text: ({ kind }) => dataRequestKindLabels[kind],
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'requester',
    header: 'Người yêu cầu',
    cell: ({ requester, channel }) => (
      <span className="wrap-anywhere">
        {requester || '–'}
        <span className="block text-sm text-ink-soft">{dataRequestChannelLabels[channel]}</span>
      </span>
    ),
    text: ({ requester }) => requester,
  },
  {
    id: 'receivedOn',
    header: 'Nhận ngày',
    cell: ({ receivedOn }) => <DataRequestDay day={receivedOn} />,
    text: ({ receivedOn }) => receivedOn,
  },
  {
    id: 'replyBy',
    header: 'Hạn trả lời',
    cell: ({ replyBy, repliedAt }) => (repliedAt ? 'Đã trả lời' : <DataRequestDay day={replyBy} />),
    text: ({ replyBy }) => replyBy,
  },
  {
    id: 'doneBy',
    header: 'Hạn làm xong',
    cell: ({ doneBy }) => <DataRequestDay day={doneBy} />,
    text: ({ doneBy }) => doneBy,
  },
  {
    id: 'state',
    header: 'Tình trạng',
    cell: ({ state, late, outcome }) => (
      <span className="wrap-anywhere">
        <Badge tone={late ? 'red' : stateTones[state]}>
          {late ? 'Quá hạn' : dataRequestStateLabels[state]}
        </Badge>
        {outcome && <span className="line-clamp-3 text-sm text-ink-soft">{outcome}</span>}
      </span>
    ),
    text: ({ state }) => dataRequestStateLabels[state],
  },
  {
    id: 'act',
    header: 'Tác vụ',
    cell: (request) => <DataRequestActions request={request} />,
    fixed: true,
  },
]
