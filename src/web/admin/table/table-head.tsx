import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { ButtonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'

interface TableHeadProps {
  title: string
  /** The list's own address: adding products is the first act of theirs alone. */
  here: string
  /** Beside the two links. */
  actions?: ReactNode
}

/** The list's title, and what can be added. */
export function TableHead({ title, here, actions }: TableHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      <h1 className="font-display text-3xl font-bold">{title}</h1>
      <div className="ml-auto flex flex-wrap gap-3 max-sm:ml-0 max-sm:w-full">
        {actions}
        <AddLinks look={here === '/admin/products' ? 'primary' : 'secondary'} />
      </div>
    </div>
  )
}

/** The two links of the specification's toolbar. */
function AddLinks({ look }: { look: ButtonLook }) {
  return (
    <>
      <ButtonLink href="/admin/categories/add" className="px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm">
        Thêm danh mục
      </ButtonLink>
      <ButtonLink
        href="/admin/products/add"
        look={look}
        className="px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
      >
        <Icon of={Plus} className="size-5" /> Thêm sản phẩm
      </ButtonLink>
    </>
  )
}
