import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useRights } from '../frame/rights.ts'

interface TableHeadProps {
  title: string
  /** In place of the title, where it can be renamed; it holds the page's heading. */
  heading?: ReactNode
  /** The list's own address: what it can add itself is its first act. */
  here: string
  /** Beside the two links. */
  actions?: ReactNode
}

/** The list's title, and what can be added. */
export function TableHead({ title, heading, here, actions }: TableHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      {heading ?? <h1 className="font-display text-3xl font-bold">{title}</h1>}
      <div className="ml-auto flex flex-wrap gap-3 max-sm:ml-0 max-sm:w-full sm:max-lg:*:px-3 sm:max-lg:*:text-sm">
        {actions}
        <AddLinks here={here} />
      </div>
    </div>
  )
}

/** The two links of the specification's toolbar, for whom they lead somewhere. */
function AddLinks({ here }: { here: string }) {
  const rights = useRights()
  if (!rights.includes('catalogue')) return null
  const lookAt = (list: string) => (here === list ? 'primary' : 'secondary')
  return (
    <>
      <ButtonLink
        to="/admin/categories/add"
        look={lookAt('/admin/categories')}
        className="px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
      >
        Thêm danh mục
      </ButtonLink>
      <ButtonLink
        to="/admin/products/add"
        look={lookAt('/admin/products')}
        className="px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
      >
        <Icon of={Plus} /> Thêm sản phẩm
      </ButtonLink>
    </>
  )
}
