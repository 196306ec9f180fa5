import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#web/app/api/use-api.ts'
import { mailerStatusQuery } from './email-queries.ts'

export function MailerNotice() {
  const { data: mailer } = useQuery(mailerStatusQuery(useApi()))
  if (!mailer || (mailer.canSend && mailer.from)) return null
  return (
    <p className="mb-4 border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm text-amber">
      {mailer.canSend ? (
        <>
          Chưa có địa chỉ gửi nên thư đang đợi. Hãy nhập email của cửa hàng trong{' '}
          <Link to="/admin/settings" className="inkline">
            Cài đặt
          </Link>
          .
        </>
      ) : (
        <>
          Cửa hàng chưa có máy chủ gửi thư: thư được giữ lại, chưa gửi cho khách. Chủ cửa hàng nhập ở{' '}
          <Link to="/admin/settings" search={{ section: 'connections' }} className="inkline">
            Cài đặt → Kết nối
          </Link>
          .
        </>
      )}
    </p>
  )
}
