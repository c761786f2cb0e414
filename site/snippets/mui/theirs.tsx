import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

interface City {
  readonly value: string;
  readonly label: string;
}

export function CityField() {
  const [city, setCity] = useState<City | null>(null);
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly City[]>([]);
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    if (text.length < 2) return setOptions([]);
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      setLoading(true);
      try {
        const query = new URLSearchParams({ search: text });
        const response = await fetch(`/api/values/city?${query}`, { signal: gone.signal });
        const { items } = (await response.json()) as { items: City[] };
        setOptions(items);
      } catch (error) {
        if (!gone.signal.aborted) throw error;
      } finally {
        if (!gone.signal.aborted) setLoading(false);
      }
    }, 300);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text]);

  return (
    <>
      <Autocomplete
        options={options}
        value={city}
        onChange={(_event, chosen) => setCity(chosen)}
        inputValue={text}
        onInputChange={(_event, typed) => setText(typed)}
        filterOptions={(all) => all}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        loading={isLoading}
        renderInput={(params) => (
          <TextField {...params} label="City" required helperText="Where the parcel goes." />
        )}
      />
      {isLoading && <CircularProgress size={16} />}
      <input type="hidden" name="city" value={city?.value ?? ''} />
    </>
  );
}
