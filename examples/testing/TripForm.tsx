// testing/TripForm.tsx
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { SpecField } from 'spec-field';

interface Trip {
  readonly city: string | null;
}

export function TripForm({ onSave }: { readonly onSave: (trip: Trip) => void }) {
  const { control, handleSubmit, reset, setValue } = useForm<Trip>({ defaultValues: { city: null } });
  const [resets, setResets] = useState(0);
  return (
    <form onSubmit={handleSubmit(onSave)}>
      <Controller
        control={control}
        name="city"
        render={({ field, fieldState: { error } }) => (
          <SpecField<string> {...field} spec="/api/fields/city" resetKey={resets} error={error?.message} />
        )}
      />
      <button>Save</button>
      <button type="button" onClick={() => setValue('city', null)}>
        No city
      </button>
      <button
        type="button"
        onClick={() => {
          reset();
          setResets(resets + 1);
        }}
      >
        Cancel
      </button>
    </form>
  );
}
