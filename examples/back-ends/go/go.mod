module example.org/cities

go 1.22
