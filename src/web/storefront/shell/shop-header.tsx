import { Link } from '@tanstack/react-router'
import { ChevronDown, Heart, Menu, Search, X } from 'lucide'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import type { MenuLink } from '#contract/content/menus.ts'
import { CompareLink } from '#web/storefront/compare/compare-link.tsx'
import { SearchForm } from '#web/storefront/shell/search/search-form.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { HeaderAccount, SignedOutOnly } from './header-account.tsx'
import { HeaderSheet } from './header-sheet.tsx'
import { IconLink } from './icon-link.tsx'
import { MenuItemLink, useMenu } from './menu-item-link.tsx'
import { ShopLinks } from './menu-links.tsx'
import { Wordmark } from './wordmark.tsx'

const entryClass = 'inline-flex min-h-11 items-center gap-1 hover:text-lacquer-ink'

/** A link is active only if the path and the hash are equal. */
const activeOptions = { exact: true, includeHash: true, includeSearch: false }

export function ShopHeader({ categories }: { categories: readonly CategoryListItem[] }) {
  const items = useMenu('header')
  const list = items.find(({ type }) => type === 'list')
  return (
    <header className="sticky top-(--stick) z-30 border-b border-line bg-paper">
      <div className="page header-row">
        <IconButton icon={Menu} label="Menu" popoverTarget="side-menu" className="-ml-3 lg:hidden" />
        <Wordmark />
        <nav aria-label="Menu chính" className="max-lg:hidden">
          <ul className="flex flex-wrap gap-x-7">
            {items.map((item) => (
              <li key={item.label}>
                {item.type === 'list' ? (
                  <button type="button" popoverTarget="shop-sheet" className={entryClass}>
                    {item.label} <Icon of={ChevronDown} />
                  </button>
                ) : (
                  <MenuItemLink item={item} activeOptions={activeOptions} className={entryClass} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-3 ml-auto flex shrink-0 items-center">
          <SignedOutOnly>
            <Link to="/sign-up" className="inkline px-1 py-2 whitespace-nowrap">
              Đăng ký
            </Link>
          </SignedOutOnly>
          <SearchForm className="mx-4 w-40 max-lg:hidden xl:w-52" />
          <IconButton icon={Search} label="Tìm sản phẩm" popoverTarget="search-sheet" className="lg:hidden" />
          {/* On a phone the link is in the menu. */}
          <IconLink to="/wishlist" icon={Heart} label="Sản phẩm yêu thích" className="max-sm:hidden" />
          <CompareLink className="max-[22.5rem]:hidden" />
          <HeaderAccount />
        </div>
      </div>
      {list && (
        <HeaderSheet id="shop-sheet" label={list.label} side="under">
          <ShopLinks categories={categories} className="page shop-menu" />
        </HeaderSheet>
      )}
      <HeaderSheet id="search-sheet" label="Tìm sản phẩm" side="under">
        <SearchForm className="page py-6" inFlow />
      </HeaderSheet>
      <SideMenu categories={categories} items={items} />
    </header>
  )
}

interface SideMenuProps {
  categories: readonly CategoryListItem[]
  items: readonly MenuLink[]
}

function SideMenu({ categories, items }: SideMenuProps) {
  const itemClass = 'block py-2.5 text-lg hover:text-lacquer-ink'
  return (
    <HeaderSheet id="side-menu" label="Menu chính" side="left">
      <div className="relative grid gap-1 p-6">
        <IconButton icon={X} label="Đóng" popoverTarget="side-menu" className="absolute! top-5 right-3" />
        {items.map((item) =>
          item.type === 'list' ? (
            <div key={item.label}>
              <p className="py-2.5 text-lg">{item.label}</p>
              <ShopLinks categories={categories} className="side-menu-shop" />
            </div>
          ) : (
            <MenuItemLink key={item.label} item={item} activeOptions={activeOptions} className={itemClass} />
          ),
        )}
        <Link to="/compare" className={itemClass}>
          So sánh sản phẩm
        </Link>
        {/* These links do not fit in the header of a phone. */}
        <Link to="/wishlist" className={cx(itemClass, 'sm:hidden')}>
          Sản phẩm yêu thích
        </Link>
        <Link to="/order-list" preload={false} className={cx(itemClass, 'sm:hidden')}>
          Đơn hàng
        </Link>
        <Link to="/order-lookup" className={itemClass}>
          Tra cứu đơn hàng
        </Link>
        <SignedOutOnly>
          <Link to="/sign-in" className={cx(itemClass, 'hidden max-[26rem]:block')}>
            Đăng nhập
          </Link>
        </SignedOutOnly>
      </div>
    </HeaderSheet>
  )
}
