import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { useRights } from '#web/admin/frame/rights.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'

interface ListHeaderProps {
  title: string
  /** Replaces the title; contains the page's h1. */
  heading?: ReactNode
  /** The link that adds to this list is the primary button. */
  listPath: string
  actions?: ReactNode
  /** On phones the title is for screen readers only, and the menu has the actions. */
  hasPhoneMenu?: boolean
}

export function ListHeader({ title, heading, listPath, actions, hasPhoneMenu }: ListHeaderProps) {
  return (
    <div className={cx('mb-3 flex flex-wrap items-center gap-x-6 gap-y-3', hasPhoneMenu && 'max-sm:sr-only')}>
      {heading ?? <h1 className="font-display text-3xl font-bold">{title}</h1>}
      <div
        className={cx(
          'ml-auto flex flex-wrap gap-3 max-sm:ml-0 max-sm:w-full sm:max-lg:*:px-3 sm:max-lg:*:text-sm',
          hasPhoneMenu && 'max-sm:hidden',
        )}
      >
        {actions}
        <AddLinks listPath={listPath} />
      </div>
    </div>
  )
}

// The specification fixes these two links; staff without the right `catalogue` cannot open them.
function AddLinks({ listPath }: { listPath: string }) {
  const rights = useRights()
  if (!rights.includes('catalogue')) return null
  const getLook = (list: string) => (listPath === list ? 'primary' : 'secondary')
  return (
    <>
      <ButtonLink
        to="/admin/categories/add"
        look={getLook('/admin/categories')}
        className="px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
      >
        Thêm danh mục
      </ButtonLink>
      <ButtonLink
        to="/admin/products/add"
        look={getLook('/admin/products')}
        className="px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
      >
        <Icon of={Plus} /> Thêm sản phẩm
      </ButtonLink>
    </>
  )
}
