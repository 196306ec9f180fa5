import { Download } from 'lucide-react'
import { shopPaths } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A form, not a link: taking the data out is written down as a request that the shop has answered. */
export function OwnData() {
  return (
    <>
      <p className="text-ink-soft">
        Mọi thứ cửa hàng lưu về bạn (hồ sơ, địa chỉ, giỏ hàng, đơn hàng, đánh giá, sản phẩm yêu thích…) trong
        một tệp JSON.
      </p>
      <form method="post" action={shopPaths.exportAccount[1]}>
        <Button type="submit">
          <Icon of={Download} /> Tải dữ liệu của tôi
        </Button>
      </form>
    </>
  )
}
