import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart, type IconNode, MapPin, ReceiptText, UserCog } from 'lucide'
import type { ReactNode } from 'react'
import type { SignedInUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { OrderCard } from '#web/storefront/orders/order-card.tsx'
import { useWishlist } from '#web/storefront/wishlist/use-wishlist.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { addressesQuery, lastOrderQuery } from './account-queries.ts'

/** Most shoppers open the account page for their last order, so it comes first. */
export function AccountOverview({ user }: { user: SignedInUser }) {
  const { data } = useQuery(lastOrderQuery(useApi(), user._id))
  const [last] = data?.items ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {data && (
        <section aria-labelledby="don-gan-nhat" className="max-w-5xl">
          <h2 id="don-gan-nhat" className="text-xl font-semibold">
            Đơn gần nhất
          </h2>
          {last ? (
            <OrderCard order={last} isOwnOrder eager />
          ) : (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-4">
              <p>Bạn chưa có đơn hàng nào.</p>
              <ButtonLink to="/shop">Xem sản phẩm</ButtonLink>
            </div>
          )}
        </section>
      )}
      <AccountTiles user={user} orderCount={data?.total} />
    </div>
  )
}

function AccountTiles({ user, orderCount }: { user: SignedInUser; orderCount: number | undefined }) {
  const { data: addresses = [] } = useQuery(addressesQuery(useApi()))
  const { ids } = useWishlist()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-3 lg:grid-cols-4">
      <li>
        <Link to="/order-list/$userId" params={{ userId: user._id }} className={tileClass}>
          <Tile icon={ReceiptText} title="Đơn hàng">
            {orderCount ? `${orderCount} đơn` : 'Theo dõi, mua lại'}
          </Tile>
        </Link>
      </li>
      <li>
        <Link to="/wishlist" className={tileClass}>
          <Tile icon={Heart} title="Yêu thích">
            {ids.length > 0 ? `${ids.length} sản phẩm` : 'Món bạn đã lưu'}
          </Tile>
        </Link>
      </li>
      <li>
        <a href="#dia-chi" className={tileClass}>
          <Tile icon={MapPin} title="Sổ địa chỉ">
            {addresses.length > 0 ? `${addresses.length} địa chỉ` : 'Thêm địa chỉ'}
          </Tile>
        </a>
      </li>
      <li>
        <a href="#ho-so" className={tileClass}>
          <Tile icon={UserCog} title="Hồ sơ">
            {user.name}
          </Tile>
        </a>
      </li>
    </ul>
  )
}

const tileClass =
  'grid h-full grid-cols-[minmax(0,1fr)] content-start gap-1 bg-celadon-wash p-4 transition-colors hover:text-celadon sm:p-5'

function Tile({ icon, title, children }: { icon: IconNode; title: string; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} className="text-celadon" />
      <span className="font-medium">{title}</span>
      <span className="line-clamp-2 text-sm text-ink-soft tabular-nums wrap-anywhere">{children}</span>
    </>
  )
}
