import { useNavigate } from '@tanstack/react-router'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { pagesKey } from './page-queries.ts'

/** Opens the editor of the sections above the list of a collection. */
export function CollectionPageButton({ collection }: { collection: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const rights = useRights()
  const open = useAdminMutation(() => api.openCollectionPage({ body: { collection } }), {
    invalidates: [[...pagesKey, 'list']],
  })
  if (!rights.includes('content')) return null
  return (
    <Button
      className="px-4"
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
