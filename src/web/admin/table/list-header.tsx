import { Link } from '@tanstack/react-router'
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
  return (
    <>
      <AddLink to="/admin/categories/add" isPrimary={listPath === '/admin/categories'}>
        Thêm danh mục
      </AddLink>
      <AddLink to="/admin/products/add" isPrimary={listPath === '/admin/products'}>
        Thêm sản phẩm
      </AddLink>
    </>
  )
}

interface AddLinkProps {
  to: '/admin/categories/add' | '/admin/products/add'
  /** Whether it adds to this list; elsewhere it is a plain link, which a phone has in its menu only. */
  isPrimary: boolean
  children: string
}

function AddLink({ to, isPrimary, children }: AddLinkProps) {
  if (!isPrimary) {
    return (
      <Link
        to={to}
        className="inkline inline-flex min-h-11 items-center px-1 text-sm text-ink-soft max-sm:hidden"
      >
        {children}
      </Link>
    )
  }
  return (
    <ButtonLink to={to} kind="primary" className="px-4 max-sm:order-first max-sm:w-full">
      <Icon of={Plus} /> {children}
    </ButtonLink>
  )
}
