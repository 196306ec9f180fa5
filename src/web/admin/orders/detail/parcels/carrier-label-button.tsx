import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { createTemporaryUrl } from '#web/app/create-temporary-url.ts'
import { Button } from '#web/ui/button/button.tsx'

const createPdfUrl = (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return createTemporaryUrl(new Blob([bytes], { type: 'application/pdf' }))
}

export function CarrierLabelButton({ id }: { id: string }) {
  const api = useApi()
  const label = useAdminMutation(() => api.fetchLabel({ params: { id } }), { invalidates: [] })
  function open() {
    // Browsers block a window that is opened after the answer.
    const page = window.open('', '_blank')
    if (page) page.opener = null
    label.mutate(undefined, {
      onSuccess: ({ url, pdf }) => (page ?? window).location.assign(url ?? createPdfUrl(pdf ?? '')),
      onError: () => page?.close(),
    })
  }
  return (
    <Button small busy={label.isPending} onClick={open}>
      In nhãn của hãng
    </Button>
  )
}
