import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { home } from '../shell/menu-links.tsx'
import { DeliveryTerms } from './delivery-terms.tsx'

interface Topic {
  id: string
  title: string
  text: ReactNode
}

/** Only what the shop's software itself does and keeps; what the owner has not said is not said here. */
const topics: Topic[] = [
  {
    id: 'about',
    title: 'About',
    text: (
      <>
        <p>Tiệm bán quần áo, giày dép và phụ kiện.</p>
        <p>
          Mỗi sản phẩm có giá và số lượng còn lại của từng màu, từng cỡ. Hàng giảm giá luôn để giá cũ bên cạnh
          giá mới. Giá bạn trả là giá lúc đặt: nếu giá đổi trong khi bạn đặt, đơn không được gửi mà hỏi lại
          bạn.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <>
        <p>Cửa hàng chưa đăng số điện thoại và địa chỉ ở trang này.</p>
        <p>
          Đơn đã đặt, tình trạng và mọi thay đổi của đơn nằm ở trang{' '}
          <Link to="/sign-in" className="inkline">
            đơn hàng của bạn
          </Link>{' '}
          sau khi đăng nhập.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Thanh toán',
    text: (
      <ul className="list-disc pl-5">
        <li>
          <b lang="en">Cash On Delivery</b>: trả tiền mặt khi nhận hàng.
        </li>
        <li>
          <b lang="en">Direct Bank Transfer</b>: chuyển khoản đúng số tiền của đơn, ghi mã đơn hàng.
        </li>
      </ul>
    ),
  },
  {
    id: 'delivery',
    title: 'Giao hàng',
    text: (
      <>
        <p>
          Hàng được giao đến địa chỉ bạn ghi khi đặt. Phí giao hàng và mức miễn phí hiện trong giỏ hàng, trước
          khi bạn đặt; không có khoản nào cộng thêm sau đó.
        </p>
        <DeliveryTerms />
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Huỷ đơn và đổi trả',
    text: (
      <>
        <p>
          Khi đơn còn “đang xử lý”, bạn tự huỷ được ở trang đơn hàng. Từ khi đơn “đã xác nhận”, chỉ cửa hàng
          huỷ được.
        </p>
        <p>Cửa hàng chưa đăng quy định riêng về đổi trả hàng đã nhận.</p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Quyền riêng tư',
    text: (
      <>
        <p>Cửa hàng chỉ giữ những gì cần để bán hàng:</p>
        <ul className="list-disc pl-5">
          <li>Tài khoản: tên, email, và mật khẩu ở dạng băm không đọc ngược lại được.</li>
          <li>Giỏ hàng: sản phẩm và số lượng.</li>
          <li>
            Đơn hàng: tên, số điện thoại và địa chỉ người nhận, ghi chú, cách thanh toán, những gì đã mua.
          </li>
        </ul>
        <p>
          Trang dùng một cookie để nhớ rằng bạn đã đăng nhập, nhiều nhất 30 ngày. Tên của bạn được trình duyệt
          nhớ để hiển thị cho tới khi bạn đăng xuất. Không có công cụ theo dõi hay quảng cáo của bên thứ ba.
        </p>
      </>
    ),
  },
]

/** About, contact and the shop's policies (decisions.md R26). */
export function DocsScreen() {
  return (
    <main>
      <Banner title="Về Tiệm" trail={<Breadcrumb crumbs={[home, { label: 'Về Tiệm' }]} />} />
      <div className="page grid gap-10 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-14">
        <nav aria-label="Mục lục" className="lg:sticky lg:top-24 lg:self-start">
          <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-6">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <Link
                  {...linkOptions({ to: '/docs', hash: id })}
                  activeOptions={{ includeHash: true }}
                  className="block py-2 hover:text-lacquer-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-prose gap-12">
          {topics.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-3">
              <h2 id={`${id}-title`} className="text-2xl font-semibold">
                {title}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
