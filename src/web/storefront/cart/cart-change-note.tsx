/** The element stays, so that screen readers announce a new sentence. */
export function CartChangeNote({ sentence }: { sentence: string | null }) {
  return (
    <div role="status" className="text-sm text-lacquer-ink wrap-anywhere">
      {sentence}
    </div>
  )
}
