import { Link } from '@tanstack/react-router'

/** Pressing the button gives consent; the request contains the version of the text shown here. */
export function ConsentNote({ button }: { button: string }) {
  return (
    <p className="text-sm text-ink-soft">
      Bấm “{button}” để mở tài khoản là bạn đồng ý để cửa hàng giữ và dùng dữ liệu của bạn như nói ở trang{' '}
      <Link to="/docs" hash="privacy" className="inkline">
        Quyền riêng tư
      </Link>
      .
    </p>
  )
}
