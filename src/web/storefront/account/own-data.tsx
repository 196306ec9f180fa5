import { Download } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'

export function OwnData() {
  return (
    <>
      <p className="text-ink-soft">
        Mọi thứ cửa hàng lưu về bạn (hồ sơ, địa chỉ, giỏ hàng, đơn hàng, đánh giá, sản phẩm yêu thích…) trong
        một tệp JSON.
      </p>
      <a href={paths.exportAccount[1]} download className={buttonClass({}, 'justify-self-start')}>
        <Icon of={Download} /> Tải dữ liệu của tôi
      </a>
    </>
  )
}
