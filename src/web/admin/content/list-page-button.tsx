import { useNavigate } from '@tanstack/react-router'
import type { ListPageKind } from '#contract/content/page-kinds.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { openListPage, pagesKey } from './page-queries.ts'

interface ListPageButtonProps {
  kind: ListPageKind
  id: string
  /** True: what is typed beside the button would be lost. */
  disabled?: boolean
}

export function ListPageButton({ kind, id, disabled }: ListPageButtonProps) {
  const api = useApi()
  const navigate = useNavigate()
  const rights = useRights()
  const open = useAdminMutation(() => openListPage(api, kind, id), {
    invalidates: [[...pagesKey, 'list']],
  })
  if (!rights.includes('content')) return null
  return (
    <Button
      className="px-4"
      disabled={disabled}
      busy={open.isPending}
      onClick={() =>
        open.mutate(undefined, {
          onSuccess: ({ _id }) => void navigate({ to: '/admin/pages/$id', params: { id: _id } }),
        })
      }
    >
      Sửa các mục trên trang
    </Button>
  )
}
