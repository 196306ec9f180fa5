import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ScheduledJobName, ShopStatus } from '#contract/settings/shop-status.ts'
import { formatRightNames } from '#contract/staff/rights.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { splitSendError } from '#domain/emails/split-send-error.ts'
import { shopStatusQuery } from '#web/admin/catalog/admin-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ChannelStatus } from './channel-status.tsx'
import { formatMessageCounts } from './format-message-counts.ts'
import { ShopStatusItem } from './shop-status-item.tsx'

const numberFormat = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })
const formatBytes = (bytes: number) =>
  bytes < 1e9 ? `${numberFormat.format(Math.ceil(bytes / 1e6))} MB` : `${numberFormat.format(bytes / 1e9)} GB`
const formatTime = (at: string | null) => (at ? formatDateTime(at) : 'chưa lần nào')

const jobLabels: Record<ScheduledJobName, string> = {
  purge: 'Dọn những gì đã hết hạn',
  cancelUnpaidOrders: 'Huỷ đơn quá hạn chuyển khoản',
  refreshSalesSummaries: 'Cộng doanh số từng ngày',
  callDueCarriers: 'Hỏi hãng vận chuyển về đơn chưa rõ',
  notifyRestock: 'Báo khách khi có hàng trở lại',
  publishScheduledPages: 'Ghi trang đã đến giờ đăng',
  measureHeroes: 'Đo độ sáng của ảnh bìa',
  pollCarriers: 'Hỏi hãng vận chuyển về vận đơn',
  issueInvoices: 'Xuất hoá đơn điện tử',
  pollGateways: 'Hỏi ví điện tử về khoản chưa báo',
  countRedirectUses: 'Đếm lượt dùng chuyển hướng',
  applyProductSchedule: 'Lên bán và đổi giá theo lịch',
}

export function ShopStatusList() {
  const query = useQuery(shopStatusQuery(useApi()))
  if (query.isPending) return <TableLoading rows={6} rowClass="h-20" />
  if (!query.data) return <TableError error={query.error} retry={query.refetch} />
  const {
    version,
    runningSince,
    database,
    readReplicas,
    emails,
    diskSpace,
    bucket,
    backup,
    jobs,
    webhooks,
    zns,
    telegram,
    channels,
    extensions,
  } = query.data
  return (
    <ul className="divide-y divide-line border-y border-line">
      <ShopStatusItem name="Cơ sở dữ liệu" isHealthy>
        PostgreSQL {database.version} đang trả lời, dữ liệu chiếm {formatBytes(database.bytes)}.{' '}
        {database.replicaCount > 0
          ? `${numberFormat.format(database.replicaCount)} máy chủ khác đang chép theo.`
          : 'Không có máy chủ nào chép theo: bản sao lưu hằng ngày là thứ duy nhất cứu được dữ liệu.'}
      </ShopStatusItem>
      {readReplicas.map((replica) => (
        <ReadReplicaStatus key={replica.name} replica={replica} />
      ))}
      <EmailStatus emails={emails} />
      {zns && <ZnsStatus zns={zns} />}
      {telegram && <TelegramStatus telegram={telegram} />}
      {channels.map((channel) => (
        <ChannelStatus key={channel.name} channel={channel} />
      ))}
      {webhooks && <WebhookStatus webhooks={webhooks} />}
      {extensions.map((extension) => (
        <ExtensionStatus key={extension.name} extension={extension} />
      ))}
      <DiskStatus diskSpace={diskSpace} />
      {bucket && (
        <ShopStatusItem
          name="Kho ảnh"
          isHealthy={bucket.isHealthy}
          advice="Cửa hàng vẫn bán, nhưng chưa nhận được ảnh mới. Hãy nhờ người quản trị máy chủ xem kho ảnh còn chạy và khoá còn đúng không."
        >
          {bucket.isHealthy ? 'Đang trả lời.' : 'Không trả lời, hoặc không nhận khoá của cửa hàng.'}
        </ShopStatusItem>
      )}
      <ShopStatusItem
        name="Bản sao lưu"
        isHealthy={backup.isHealthy}
        advice="Hãy nhờ người quản trị máy chủ sao lưu mỗi ngày, và giữ bản sao ở máy khác."
      >
        Lần gần nhất: {formatTime(backup.succeededAt)}.
      </ShopStatusItem>
      {jobs.map(({ name, attemptedAt, succeededAt, isHealthy }) => (
        <ShopStatusItem
          key={name}
          name={jobLabels[name]}
          isHealthy={isHealthy}
          advice="Việc này tự làm lại. Nếu lâu không tốt lên, hãy nhờ người quản trị máy chủ xem."
        >
          Xong gần nhất: {formatTime(succeededAt)}.
          {!isHealthy && attemptedAt !== succeededAt && ` Thử gần nhất: ${formatTime(attemptedAt)}.`}
        </ShopStatusItem>
      ))}
      <ShopStatusItem name="Phần mềm" isHealthy>
        Tiệm {version}, chạy từ {formatTime(runningSince)}.
      </ShopStatusItem>
    </ul>
  )
}

function ReadReplicaStatus({
  replica: { name, isHealthy, lagSeconds },
}: {
  replica: ShopStatus['readReplicas'][number]
}) {
  return (
    <ShopStatusItem
      name={`Máy chủ đọc thay ${name}`}
      isHealthy={isHealthy}
      advice="Máy chủ chính đang trả lời thay, cửa hàng vẫn chạy. Hãy nhờ người quản trị máy chủ xem máy này."
    >
      {lagSeconds !== null &&
        `Danh sách và số liệu đọc ở đây chậm nhất ${numberFormat.format(lagSeconds)} giây.`}
      {lagSeconds === null && (isHealthy ? 'Đang là máy chủ chính.' : 'Không trả lời.')}
    </ShopStatusItem>
  )
}

function EmailStatus({
  emails: { isHealthy, canSend, queued, failed, delayMinutes, problem, waitingSince },
}: {
  emails: ShopStatus['emails']
}) {
  const advice = canSend ? (
    <>
      Xem lý do ở{' '}
      <Link to="/admin/messages" className="underline">
        Thư đã gửi
      </Link>
      , sửa ở Kết nối rồi gửi lại.
    </>
  ) : (
    <>
      Nhập máy chủ gửi thư ở{' '}
      <Link to="/admin/settings" search={{ section: 'connections' }} className="underline">
        Kết nối
      </Link>
      : từ đó thư được gửi đi.
    </>
  )
  return (
    <ShopStatusItem name="Thư điện tử" isHealthy={isHealthy} advice={advice}>
      {canSend
        ? `${numberFormat.format(queued)} thư đang chờ gửi, ${numberFormat.format(failed)} thư không gửi được.`
        : `Chưa có máy chủ thư: ${numberFormat.format(queued)} thư được giữ lại, không gửi cho ai.`}
      {canSend &&
        problem &&
        ` Thư chưa gửi được từ ${formatTime(waitingSince)}, cửa hàng tự gửi lại. ${splitSendError(problem).sentence}`}
      {canSend && delayMinutes > 0 && ` Thư lâu nhất đã chờ ${numberFormat.format(delayMinutes)} phút.`}
    </ShopStatusItem>
  )
}

function ZnsStatus({ zns }: { zns: NonNullable<ShopStatus['zns']> }) {
  const { isHealthy, isConnected, waiting, failed, remainingQuota, problem } = zns
  const advice = (
    <>
      Xem tin nào chưa gửi ở{' '}
      <Link to="/admin/messages" className="underline">
        Thư đã gửi
      </Link>
      , sửa kết nối Zalo ZNS ở{' '}
      <Link to="/admin/settings" search={{ section: 'connections' }} className="underline">
        Kết nối
      </Link>
      .
    </>
  )
  return (
    <ShopStatusItem name="Tin Zalo" isHealthy={isHealthy} advice={advice}>
      {!isConnected && 'Chưa nối Zalo ZNS nên tin đi bằng thư, khách không có email không nhận được gì. '}
      {formatMessageCounts(waiting, failed)}
      {remainingQuota !== null && ` Hạn mức còn ${numberFormat.format(remainingQuota)} tin.`}
      {problem && ` ${problem}`}
    </ShopStatusItem>
  )
}

function TelegramStatus({ telegram }: { telegram: NonNullable<ShopStatus['telegram']> }) {
  const { isHealthy, waiting, failed, problem } = telegram
  const advice = (
    <>
      Xem tin nào chưa gửi ở{' '}
      <Link to="/admin/messages" className="underline">
        Thư đã gửi
      </Link>
      , sửa kết nối Telegram ở{' '}
      <Link to="/admin/settings" search={{ section: 'connections' }} className="underline">
        Kết nối
      </Link>
      .
    </>
  )
  return (
    <ShopStatusItem name="Telegram" isHealthy={isHealthy} advice={advice}>
      {formatMessageCounts(waiting, failed)}
      {problem && ` ${problem}`}
    </ShopStatusItem>
  )
}

function WebhookStatus({ webhooks }: { webhooks: NonNullable<ShopStatus['webhooks']> }) {
  const { isHealthy, paused, waiting, delayMinutes } = webhooks
  const advice = (
    <>
      Xem bên nhận trả lời gì ở{' '}
      <Link to="/admin/settings" search={{ section: 'webhooks' }} className="underline">
        Webhook
      </Link>
      , sửa bên nhận rồi cho chạy lại.
    </>
  )
  return (
    <ShopStatusItem name="Webhook" isHealthy={isHealthy} advice={advice}>
      {numberFormat.format(waiting)} sự kiện đang chờ gửi.
      {delayMinutes > 0 && ` Sự kiện lâu nhất đã chờ ${numberFormat.format(delayMinutes)} phút.`}
      {paused > 0 && ` ${numberFormat.format(paused)} địa chỉ đã tự dừng vì không nhận.`}
    </ShopStatusItem>
  )
}

function ExtensionStatus({ extension }: { extension: ShopStatus['extensions'][number] }) {
  const { name, isHealthy, rights, slowestMs, failedAt } = extension
  return (
    <ShopStatusItem
      name={`Phần mở rộng ${name}`}
      isHealthy={isHealthy}
      advice="Hãy nhờ người viết phần mở rộng sửa quy tắc này rồi khởi động lại cửa hàng."
    >
      {isHealthy && 'Đang chạy. '}
      {slowestMs > 0 && `Một quy tắc đã làm đơn hàng chờ ${numberFormat.format(slowestMs)} mili giây. `}
      {failedAt && `Một quy tắc báo lỗi lúc ${formatTime(failedAt)}, đơn ấy không được nhận. `}
      {rights.length > 0
        ? `Phần mở rộng này được xem và sửa dữ liệu theo quyền: ${formatRightNames(rights)}.`
        : 'Phần mở rộng này không có quyền nào.'}
    </ShopStatusItem>
  )
}

function DiskStatus({ diskSpace }: { diskSpace: ShopStatus['diskSpace'] }) {
  return (
    <ShopStatusItem
      name="Chỗ trên đĩa"
      isHealthy={diskSpace.isHealthy}
      advice="Dọn đĩa hoặc thêm đĩa: hết chỗ thì cửa hàng không nhận được đơn và ảnh mới."
    >
      Còn trống {formatBytes(diskSpace.free)} trong {formatBytes(diskSpace.total)}.
    </ShopStatusItem>
  )
}
