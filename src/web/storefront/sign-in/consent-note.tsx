import { Link } from '@tanstack/react-router'

/** Beside the button by which somebody becomes a shopper: what pressing it says. The press sends which words stood here. */
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
