import { useMutation } from '@tanstack/react-query'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

interface InvoiceFileButtonProps {
  orderId: string
  id: string
  number: string
}

export function InvoiceFileButton({ orderId, id, number }: InvoiceFileButtonProps) {
  const api = useApi()
  const toast = useToast()
  const file = useMutation({
    mutationFn: () => api.getInvoiceFile({ params: { id: orderId, invoiceId: id } }),
    onSuccess: ({ pdf }) => {
      const link = document.createElement('a')
      link.href = `data:application/pdf;base64,${pdf}`
      link.download = `${number}.pdf`
      link.click()
    },
    onError: (error) =>
      toast.show({ title: 'Chưa tải được hoá đơn', description: errorMessage(error), kind: 'destructive' }),
  })
  return (
    <Button
      small
      busy={file.isPending}
      onClick={() => file.mutate()}
      className="justify-self-start no-script:hidden print:hidden"
    >
      Tải PDF
    </Button>
  )
}
