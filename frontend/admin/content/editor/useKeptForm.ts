import { useState } from 'react';

/** A new record keeps the form that it was written in when its address changes to that of the saved record. */
export function useKeptForm(id: string) {
  const [form, setForm] = useState({ number: 0, id, made: '' });
  if (form.id !== id) setForm(id === form.made ? { ...form, id } : { number: form.number + 1, id, made: '' });
  return {
    number: form.number,
    isNew: id === 'new' || id === form.made,
    onMade: (made: string) => setForm((now) => ({ ...now, made })),
  };
}
