import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChoreName, ShopStatus } from '#contract/settings/shop-status.ts'
import { moment } from '#domain/moment.ts'
import { shopStatusQuery } from '#web/admin/catalog/shop-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { TableFailure, TableLoading } from '../table/table-notes.tsx'

const whole = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })
const size = (bytes: number) =>
  bytes < 1e9 ? `${whole.format(Math.ceil(bytes / 1e6))} MB` : `${whole.format(bytes / 1e9)} GB`
const when = (at: string | null) => (at ? moment(at) : 'chưa lần nào')

const choreWords: Record<ChoreName, string> = {
  sweep: 'Dọn những gì đã hết hạn',
  cancelUnpaid: 'Huỷ đơn quá hạn chuyển khoản',
  refreshSales: 'Cộng doanh số từng ngày',
  askDueCarriers: 'Hỏi hãng vận chuyển về đơn chưa rõ',
}

export function Status() {
  const found = useQuery(shopStatusQuery(useApi()))
  if (found.isPending) return <TableLoading rows={6} rowClass="h-20" />
  if (!found.data) return <TableFailure error={found.error} retry={found.refetch} />
  const { version, migration, runningSince, database, standbys, letters, room, bucket, backup, chores } =
    found.data
  return (
    <ul className="divide-y divide-line border-y border-line">
      <Part name="Cơ sở dữ liệu" well>
        PostgreSQL {database.version} đang trả lời, dữ liệu chiếm {size(database.bytes)}.{' '}
        {database.standbys > 0
          ? `${whole.format(database.standbys)} máy chủ khác đang chép theo.`
          : 'Không có máy chủ nào chép theo: bản sao lưu hằng ngày là thứ duy nhất cứu được dữ liệu.'}
      </Part>
      {standbys.map((standby) => (
        <Standby key={standby.name} standby={standby} />
      ))}
      <Letters letters={letters} />
      <Room room={room} />
      {bucket && (
        <Part
          name="Kho ảnh"
          well={bucket.well}
          act="Cửa hàng vẫn bán, nhưng chưa nhận được ảnh mới. Người chạy máy chủ xem kho ở S3_ENDPOINT còn chạy và khoá còn đúng không."
        >
          {bucket.well ? 'Đang trả lời.' : 'Không trả lời, hoặc không nhận khoá của cửa hàng.'}
        </Part>
      )}
      <Part
        name="Bản sao lưu"
        well={backup.well}
        act="Người chạy máy chủ chạy npm run shop -- backup TỆP mỗi ngày, và giữ tệp ở máy khác."
      >
        Lần gần nhất: {when(backup.doneAt)}.
      </Part>
      {chores.map(({ name, triedAt, doneAt, well }) => (
        <Part
          key={name}
          name={choreWords[name]}
          well={well}
          act="Việc này tự làm lại. Nếu lâu không tốt lên, người chạy máy chủ xem nhật ký của máy chủ."
        >
          Xong gần nhất: {when(doneAt)}.{!well && triedAt !== doneAt && ` Thử gần nhất: ${when(triedAt)}.`}
        </Part>
      ))}
      <Part name="Phần mềm" well>
        Tiệm {version}, bảng dữ liệu {migration.replace(/\.sql$/, '')}, chạy từ {when(runningSince)}.
      </Part>
    </ul>
  )
}

function Standby({ standby: { name, well, age } }: { standby: ShopStatus['standbys'][number] }) {
  return (
    <Part
      name={`Máy chủ đọc thay ${name}`}
      well={well}
      act="Máy chủ chính đang trả lời thay, cửa hàng vẫn chạy. Người chạy máy chủ xem máy này còn chép theo không."
    >
      {age !== null && `Danh sách và số liệu đọc ở đây chậm nhất ${whole.format(age)} giây.`}
      {age === null && (well ? 'Đang là máy chủ chính.' : 'Không trả lời.')}
    </Part>
  )
}

function Letters({ letters: { well, sends, waiting, failed, late } }: { letters: ShopStatus['letters'] }) {
  const act = sends ? (
    <>
      Xem lý do ở{' '}
      <Link to="/admin/messages" className="underline">
        Thư đã gửi
      </Link>
      , sửa máy chủ thư rồi gửi lại.
    </>
  ) : (
    <>Người chạy máy chủ đặt biến SMTP_URL: từ đó thư được gửi đi.</>
  )
  return (
    <Part name="Thư điện tử" well={well} act={act}>
      {sends
        ? `${whole.format(waiting)} thư đang chờ gửi, ${whole.format(failed)} thư không gửi được.`
        : `Chưa có máy chủ thư: ${whole.format(waiting)} thư được giữ lại, không gửi cho ai.`}
      {sends && late > 0 && ` Thư lâu nhất đã chờ ${whole.format(late)} phút.`}
    </Part>
  )
}

function Room({ room }: { room: ShopStatus['room'] }) {
  return (
    <Part
      name="Chỗ trên đĩa"
      well={room.well}
      act="Dọn đĩa hoặc thêm đĩa: hết chỗ thì cửa hàng không nhận được đơn và ảnh mới."
    >
      Còn trống {size(room.free)} trong {size(room.total)}.
    </Part>
  )
}

interface PartProps {
  name: string
  well: boolean
  /** advice, shown if something is wrong */
  act?: ReactNode
  children: ReactNode
}

function Part({ name, well, act, children }: PartProps) {
  return (
    <li className="grid gap-1 py-4">
      <h3 className="flex items-center justify-between gap-4 font-medium">
        {name} <Badge tone={well ? 'plain' : 'amber'}>{well ? 'Tốt' : 'Cần xem'}</Badge>
      </h3>
      <p>{children}</p>
      {!well && act && <p className="text-sm text-ink-soft wrap-anywhere">{act}</p>}
    </li>
  )
}
